//! What Discord's close codes mean, and what serenity is told in their place.

use super::GatewayEnd;

/// After this code serenity connects again at once and resumes its session.
pub(super) const RESUME: u16 = 4000;
/// After this one it begins a new session.
const NEW_SESSION: u16 = 4009;

/// What a close code means, in words.
pub(super) fn words(code: Option<u16>) -> &'static str {
    match code {
        None => "without a reason",
        Some(1000) => "normally",
        Some(1001) => "it is going away",
        Some(1006) => "the line broke",
        Some(1011 | 1012) => "it is restarting",
        Some(4000) => "it does not know what went wrong",
        Some(4001) => "it was sent an unknown kind of message",
        Some(4002) => "it could not read what it was sent",
        Some(4003) => "it was sent something before the bot had identified",
        Some(4004) => "it does not accept the bot's token",
        Some(4005) => "the bot identified twice",
        Some(4007) => "the place to resume from is wrong",
        Some(4008) => "it was sent too much at once",
        Some(4009) => "the session has timed out",
        Some(4010) => "the number of the shard is wrong",
        Some(4011) => "the bot is in too many servers for so few shards",
        Some(4012) => "the version of the gateway is wrong",
        Some(4013) => "the intents are wrong",
        Some(4014) => "the intents are not allowed for this bot",
        Some(_) => "for a reason that is not known here",
    }
}

/// Why the program must end with this code: another try would come to the same.
pub(super) fn ends(code: Option<u16>) -> Option<GatewayEnd> {
    match code {
        Some(4004) => Some(GatewayEnd::WrongToken),
        Some(code @ 4010..=4014) => {
            Some(GatewayEnd::Refused(format!("{} (code {code})", words(Some(code)))))
        }
        _ => None,
    }
}

/// What serenity is told. It can deal with few codes: after a close frame without one, and after 4003, it
/// reads the closed connection again and again without a pause; after 4007 it resumes from an event that was
/// never told, which Discord refuses again.
pub(super) fn for_serenity(code: Option<u16>) -> u16 {
    match code {
        Some(4007 | 4009) => NEW_SESSION,
        _ => RESUME,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_leads_to_an_end_or_to_a_connection_that_serenity_can_make() {
        for code in [None, Some(1000), Some(1001), Some(1005), Some(4000), Some(4003), Some(4999)] {
            assert_eq!((ends(code), for_serenity(code)), (None, RESUME), "{code:?}");
        }
        for code in [4007, 4009] {
            assert_eq!((ends(Some(code)), for_serenity(Some(code))), (None, NEW_SESSION), "{code}");
        }
        assert_eq!(ends(Some(4004)), Some(GatewayEnd::WrongToken));
        for code in 4010..=4014 {
            let end = ends(Some(code)).map(|end| end.to_string()).unwrap_or_default();
            assert!(end.contains(&code.to_string()), "{end}");
        }
    }
}
