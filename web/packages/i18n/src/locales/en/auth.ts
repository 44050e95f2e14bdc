import type { Translation } from "../../keys";
import type zh from "../zh/auth";

const auth: Translation<typeof zh> = {
  "auth.title": "Sign in",
  "auth.welcome": "Welcome back",
  "auth.subtitle": "Sign in to manage orders, stock and sales reports",
  "auth.language": "Language",
  "auth.account": "Account",
  "auth.accountHint": "Your login name",
  "auth.password": "Password",
  "auth.passwordHint": "{min} to {max} letters, digits or symbols",
  "auth.agree": "I have read and accept the {policy}",
  "auth.policy": "privacy policy",
  "auth.signIn": "Sign in",
  "auth.ownPassword":
    "Please choose your own password. The temporary one only works for this step.",
  "auth.forgot": "Forgot your password?",
  "auth.forgotTitle": "Reset your password",
  "auth.forgotAdmin": "Please ask your company administrator to reset your password.",
  "auth.forgotPhone":
    "If you are still signed in on another device, you can change the password there under Settings › Account security, using a code sent to your linked phone.",
  "auth.totp": "Authenticator code",
  "auth.totpHint": "The 6 digits in your authenticator app",
  "auth.throttled": "Too many attempts. Try again in {time}",
  "auth.demo": "Use a demo account",
  "auth.demoTitle": "Demo accounts",
  "auth.demoHint": "Tap one to sign in. These accounts exist only in the demo.",
  "auth.demoAgreeFirst": "Account filled in. Please accept the privacy policy, then sign in",
  "auth.headOffice": "Head office",
  "auth.reason.session_expired": "Your session has expired. Please sign in again",
  "auth.reason.kicked_off":
    "Your account was signed in on another device, so this one was signed out",
  "auth.reason.session_revoked": "This device was signed out. Please sign in again",
  "auth.reason.account_banned":
    "This account has been suspended. Please contact your administrator",
  "auth.reason.account_disabled": "This account is disabled. Please contact your administrator",
  "auth.reason.secret_key_mismatch":
    "This app does not belong to this server. Reload it, then sign in again",
  "country.th": "Thailand",
  "country.ph": "Philippines",
  "country.id": "Indonesia",
  "country.ml": "Malaysia",
};

export default auth;
