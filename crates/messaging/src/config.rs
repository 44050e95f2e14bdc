use files::Media;
use kernel::Country;
use serde::Deserialize;

/// What an installation decides about its messenger.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MessengerConfig {
    /// Whether films and files may be larger than everybody's limit.
    pub big_files: bool,
    /// How large, then.
    pub big_file_bytes: u64,
    pub keep_days: KeepDays,
    /// Whether only those who run a group, and those who were removed, are told of departures.
    pub quiet_departures: bool,
}

/// For how many days messages are kept, by the country of who wrote them; 0 keeps them.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeepDays {
    pub th: u32,
    pub ph: u32,
    pub id: u32,
    pub my: u32,
}

/// All that somebody may keep.
const LARGEST_BIG_FILE: u64 = 2 * 1024 * 1024 * 1024;

impl MessengerConfig {
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), &'static str> {
        let sensible = Media::File.max_bytes(None)..=LARGEST_BIG_FILE;
        if self.big_files && !sensible.contains(&self.big_file_bytes) {
            return Err("messenger.big_file_bytes must be between 104857600 and 2147483648");
        }
        Ok(())
    }

    /// The largest film or file, where it is larger than everybody's limit.
    pub fn big_file(&self) -> Option<u64> {
        self.big_files.then_some(self.big_file_bytes)
    }
}

impl KeepDays {
    pub const fn of(&self, country: Country) -> Option<i64> {
        let days = match country {
            Country::Thailand => self.th,
            Country::Philippines => self.ph,
            Country::Indonesia => self.id,
            Country::Malaysia => self.my,
        };
        if days == 0 { None } else { Some(days as i64) }
    }
}
