import type { Translation } from "../../keys";
import type zh from "../zh/console-account";

const consoleAccount: Translation<typeof zh> = {
  "signIn.title": "Sign in to head office",
  "signIn.subtitle": "Use your company account",
  "signIn.panelTitle": "Four countries, one head office",
  "signIn.panelText": "People, customers, stores and the phone app, managed in one place.",
  "signIn.verify": "Verify",
  "signIn.startOver": "Use another account",
  "signIn.useRecovery": "Use a recovery code",
  "signIn.useApp": "Use the authenticator app",
  "signIn.recoveryCode": "Recovery code",
  "signIn.recoveryHint":
    "One of the single-use codes you saved when you turned on two-step sign-in",
  "signIn.demoHint": "Click one to sign in. These exist only in the demo.",
  "security.summary": "Account {account}",
  "security.totp": "Two-step sign-in",
  "security.totpHint":
    "Besides your password you enter a code from an authenticator app, so a stolen password alone is useless.",
  "security.dueTitle": "Set up two-step sign-in first",
  "security.dueHint":
    "Your role requires two-step sign-in. Turn it on below with an authenticator app to open your pages.",
  "security.passwordHint": "{min} to {max} letters, digits or symbols",
  "security.passwordLength": "The password must have {min} to {max} characters",
  "security.on": "On",
  "security.off": "Off",
  "security.turnOn": "Turn on",
  "security.turnOff": "Turn off",
  "security.turnedOff": "Two-step sign-in is off",
  "security.turnOffTitle": "Turn off two-step sign-in?",
  "security.turnOffHint":
    "The password alone will then be enough. Enter a current code to confirm.",
  "security.enrolTitle": "Set up the authenticator app",
  "security.enrolConfirm": "Confirm",
  "security.qr": "QR code for the authenticator app",
  "security.step1": "Open your authenticator app and scan the QR code.",
  "security.step2": "If you cannot scan, type this key:",
  "security.step3": "Enter the 6 digits the app shows.",
  "security.recoveryTitle": "Save your recovery codes",
  "security.recoveryHint":
    "Use them to sign in if you lose your phone. Each works once, and they will not be shown again.",
  "security.recoveryKept": "I have saved them",
  "security.recoveryDownload": "Download",
  "security.changePassword": "Change password",
  "security.lastSeen": "Last active: {time}",
};

export default consoleAccount;
