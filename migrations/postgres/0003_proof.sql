-- What tells, after a connection was lost during a commit, whether the transaction was committed: each connection that
-- writes has a row here, and each of its transactions writes a number there that no other has.
CREATE TABLE proof (
    writer     BIGINT      PRIMARY KEY,
    token      BIGINT      NOT NULL,
    written_at TIMESTAMPTZ NOT NULL DEFAULT now()
);
