use store::text_enum;

const MIB: u64 = 1 << 20;

text_enum! {
    pub enum ChatTool {
        Feishu = "feishu",
        Lark = "lark",
        WeCom = "wecom",
        DingTalk = "dingtalk",
        Slack = "slack",
    }
}

impl ChatTool {
    /// What each takes at most, by its documentation.
    pub(crate) const fn largest_file(self) -> u64 {
        match self {
            Self::Feishu | Self::Lark => 30 * MIB,
            Self::WeCom | Self::DingTalk => 20 * MIB,
            Self::Slack => 1024 * MIB,
        }
    }

    pub(crate) const fn has_app_id(self) -> bool {
        !matches!(self, Self::Slack)
    }

    /// The agent of WeCom, the robot of DingTalk.
    pub(crate) const fn has_sender(self) -> bool {
        matches!(self, Self::WeCom | Self::DingTalk)
    }
}
