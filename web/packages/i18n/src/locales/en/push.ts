import type { Translation } from "../../keys";
import type zh from "../zh/push";

const push: Translation<typeof zh> = {
  "push.device": "Notify this device",
  "push.device.hint": "New messages arrive even while the app is closed",
  "push.device.off": "You are not told while the app is closed",
  "push.device.account": "Notifications are switched off for this account",
  "push.device.blocked":
    "Blocked by the browser. Allow notifications for this site in the browser's settings, then come back",
  "push.device.install": "Add Gerai to the home screen first: tap Share, then Add to Home Screen",
  "push.device.unsupported": "This browser cannot receive messages while the app is closed",
  "push.text": "Show message text",
  "push.text.hint": "When off, a notification only says “You have a new message”",
  "push.failed": "Notifications could not be switched on. Please try again later",
  "push.ask.title": "Do not miss the answer",
  "push.ask.body": "Gerai can tell you when somebody replies, even while it is closed.",
  "push.ask.quiet": "Silent conversations and quiet hours stay quiet",
  "push.ask.hide": "The text can be hidden in the settings",
  "push.ask.stop": "Switch it off at any time in the settings",
  "push.ask.yes": "Switch on notifications",
  "push.ask.later": "Not now",
  "push.install.title": "Add Gerai to the home screen",
  "push.install.body": "On iPhone and iPad only apps on the home screen may send notifications.",
  "push.install.share": "Tap the Share button of the browser",
  "push.install.add": "Choose “Add to Home Screen”",
  "push.install.open": "Open Gerai from there and switch on notifications in the settings",
  "push.install.done": "Got it",
  "push.on": "Notifications are on",
};

export default push;
