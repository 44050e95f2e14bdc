use crate::Language;

/// A time as people say it: seconds below a minute, then minutes, then hours. Rounded up, so that nobody comes back too early.
pub(crate) fn spoken(seconds: i64, language: Language) -> String {
    let (minutes, hours) = (whole(seconds, 60), whole(seconds, 3600));
    let (count, [zh, en, id, th]) = if seconds < 60 {
        (seconds.max(1), ["秒", "second", "detik", "วินาที"])
    } else if minutes < 60 {
        (minutes, ["分钟", "minute", "menit", "นาที"])
    } else {
        (hours, ["小时", "hour", "jam", "ชั่วโมง"])
    };
    match language {
        Language::Zh => format!("{count} {zh}"),
        Language::En if count == 1 => format!("{count} {en}"),
        Language::En => format!("{count} {en}s"),
        Language::Id => format!("{count} {id}"),
        Language::Th => format!("{count} {th}"),
    }
}

fn whole(seconds: i64, unit: i64) -> i64 {
    seconds / unit + i64::from(seconds % unit > 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_said_in_the_largest_unit_that_fits() {
        let said = |seconds| spoken(seconds, Language::En);
        assert_eq!(said(0), "1 second");
        assert_eq!(said(59), "59 seconds");
        assert_eq!(said(60), "1 minute");
        assert_eq!(said(90), "2 minutes");
        assert_eq!(said(300), "5 minutes");
        assert_eq!(said(3541), "1 hour");
        assert_eq!(said(3601), "2 hours");
        assert_eq!(said(86_400), "24 hours");
    }

    #[test]
    fn every_language_has_its_own_words() {
        let said = |seconds| Language::ALL.map(|language| spoken(seconds, language));
        assert_eq!(said(45), ["45 秒", "45 seconds", "45 detik", "45 วินาที"]);
        assert_eq!(said(300), ["5 分钟", "5 minutes", "5 menit", "5 นาที"]);
        assert_eq!(said(86_400), ["24 小时", "24 hours", "24 jam", "24 ชั่วโมง"]);
    }
}
