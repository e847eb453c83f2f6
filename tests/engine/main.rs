//! The engine under random play: invariants, secrecy, the stored form, the independent referee.
