//! The company's workplace chat tool: files that somebody took out arrive there, from an app of the company.
//!
//! Which tool a country uses and how it lets us in is set by an administrator. Somebody is found there by the e-mail of
//! their profile; what the tool answers holds for a day. The tools' own ways lie in [`connect`], one file each.

mod connect;
mod deliver;
mod member;
mod seal;
mod setting;
mod tool;

use store::{Module, migrations};

pub use connect::{ChatHosts, ChatTools};
pub use deliver::{ChatDeliveries, ChatDelivery, ChatDeliveryFailure, ChatDeliveryStatus, Courier, SendExport, ask, deliveries};
pub use member::{ChatAccount, account, look_up};
pub use setting::{ChatToolInput, ChatToolSetting, ChatToolSettings, ChatToolTest, save_setting, settings, try_setting};
pub use tool::ChatTool;

/// Comes after `exporting`.
pub const MODULE: Module = Module { name: "chat_tool", migrations: migrations![1 "chat_tool" => "../migrations/0001_chat_tool.sql"] };
