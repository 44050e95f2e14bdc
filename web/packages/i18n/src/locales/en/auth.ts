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
    "Choose a password of your own. The one you were given is good for this only.",
  "auth.forgot": "Forgot your password?",
  "auth.forgotTitle": "Getting back in",
  "auth.forgotAdmin": "Ask the company administrator: they can reset your password.",
  "auth.forgotPhone":
    "If you are still signed in on another device, you can change the password there with a code sent to your bound phone, under Settings › Account security.",
  "auth.totp": "Authenticator code",
  "auth.totpHint": "The 6 digits shown in your authenticator app",
  "auth.throttled": "Too many attempts. Try again in {time}",
  "auth.demo": "Use a demo account",
  "auth.demoTitle": "Demo accounts",
  "auth.demoHint": "Tap one to sign in. These accounts exist only in the demo.",
  "auth.demoAgreeFirst": "The account is filled in. Accept the privacy policy, then sign in",
  "auth.headOffice": "Head office",
  "auth.reason.session_expired": "Your session has expired. Please sign in again",
  "auth.reason.kicked_off":
    "Your account was signed in on another device, so this one was signed out",
  "auth.reason.session_revoked": "This device was signed out. Please sign in again",
  "auth.reason.account_banned":
    "This account has been suspended. Please contact your administrator",
  "auth.reason.account_disabled": "This account is disabled. Please contact your administrator",
  "country.th": "Thailand",
  "country.ph": "Philippines",
  "country.id": "Indonesia",
  "country.ml": "Malaysia",
};

export default auth;
