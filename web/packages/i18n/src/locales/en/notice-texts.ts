// Written by scripts/openapi.sh from the texts of crates/identity; changed there.
import type { Translation } from "../../keys";
import type zh from "../zh/notice-texts";

const noticeTexts: Translation<typeof zh> = {
  "noticeText.new_device.title": "Sign-in on a new device",
  "noticeText.new_device.body":
    "Your account was signed in on a new device: {device} ({ip}). If this was not you, change your password now.",
  "noticeText.token_reuse.title": "A device was signed out",
  "noticeText.token_reuse.body":
    "The sign-in of {device} was used from two places, so we signed it out. Sign in again; if in doubt, change your password.",
  "noticeText.password_changed.title": "Login password changed",
  "noticeText.password_changed.body":
    "Your login password was changed and your other devices were signed out. If this was not you, contact your administrator now.",
  "noticeText.password_reset.title": "Login password reset",
  "noticeText.password_reset.body":
    "An administrator reset your login password. Please change it to your own under Account security.",
  "noticeText.phone_bound.title": "Phone number bound",
  "noticeText.phone_bound.body":
    "{phone} is now bound to your account. If this was not you, contact your administrator now.",
  "noticeText.pay_password_changed.title": "Payment password changed",
  "noticeText.pay_password_changed.body":
    "Your payment password was set or changed. If this was not you, contact your administrator now.",
  "noticeText.pay_password_locked.title": "Payment password locked",
  "noticeText.pay_password_locked.body":
    "The payment password was entered wrongly several times and is locked. Wait, or reset it with a code sent to your phone.",
  "noticeText.totp_on.title": "Two-step sign-in is on",
  "noticeText.totp_on.body":
    "Signing in now asks for the code of your authenticator app. Keep the recovery codes safe.",
  "noticeText.totp_off.title": "Two-step sign-in is off",
  "noticeText.totp_off.body":
    "Signing in no longer asks for an authenticator code. If this was not you, change your password now.",
  "noticeText.totp_removed.title": "Two-step sign-in was removed",
  "noticeText.totp_removed.body":
    "An administrator took two-step sign-in off your account and your devices were signed out. Please set it up again; if you did not ask for this, contact your administrator and change your password now.",
  "noticeText.recovery_code_used.title": "A recovery code was used",
  "noticeText.recovery_code_used.body":
    "A recovery code was used to sign in; {left} are left. If this was not you, change your password now.",
  "noticeText.order_to_review.title": "An order waits for your review",
  "noticeText.order_to_review.body":
    "Order {docNo} of {customer} ({amount}) waits for your decision.",
  "noticeText.review_late.title": "A review is overdue",
  "noticeText.review_late.body":
    "Order {docNo} of {customer} has waited longer than agreed. Please decide soon.",
  "noticeText.approvals_delegated.title": "You approve for a colleague",
  "noticeText.approvals_delegated.body":
    "{name} has handed their approvals over to you from {from} to {to}.",
  "noticeText.approvals_taken_back.title": "You no longer approve for a colleague",
  "noticeText.approvals_taken_back.body":
    "{name} has taken back the approvals handed over to you from {from} to {to}.",
  "noticeText.order_placed.title": "Order placed",
  "noticeText.order_placed.body": "{by} placed order {docNo} ({amount}) for {customer}.",
  "noticeText.order_to_pay.title": "An order waits for payment",
  "noticeText.order_to_pay.body":
    "Order {docNo} ({amount}) waits for payment. Please pay in time to keep the goods.",
  "noticeText.order_pay_ending.title": "The time to pay is about to end",
  "noticeText.order_pay_ending.body":
    "Order {docNo} ({amount}) has to be paid by {until}, or it will be cancelled.",
  "noticeText.order_approved.title": "Order approved",
  "noticeText.order_approved.body": "Order {docNo} ({amount}) was approved and waits for dispatch.",
  "noticeText.order_changed.title": "Quantities of an order changed",
  "noticeText.order_changed.body":
    "Order {docNo} was changed during review: {before} pieces became {after}, now {amount}.",
  "noticeText.order_rejected.title": "Order rejected",
  "noticeText.order_rejected.body": "Order {docNo} was rejected: {reason}",
  "noticeText.order_sent_back.title": "Order sent back",
  "noticeText.order_sent_back.body": "Order {docNo} was sent back for a change: {reason}",
  "noticeText.order_cancelled.title": "Order cancelled",
  "noticeText.order_cancelled.body": "Order {docNo} was cancelled: {reason}",
  "noticeText.order_ready.title": "An order is ready to dispatch",
  "noticeText.order_ready.body": "Order {docNo} of {customer} ({qty} pieces) is ready to dispatch.",
  "noticeText.order_dispatched.title": "Order dispatched",
  "noticeText.order_dispatched.body":
    "{qty} pieces of order {docNo} are on their way with {carrier}, tracking number {tracking}.",
  "noticeText.order_rest_closed.title": "The rest of an order was closed",
  "noticeText.order_rest_closed.body":
    "{qty} pieces of order {docNo} will not be sent; the money kept for them is free again.",
  "noticeText.offer_to_decide.title": "A special offer waits for approval",
  "noticeText.offer_to_decide.body":
    "Special offer {docNo} for {customer} (discount {amount}) waits for head office.",
  "noticeText.offer_late.title": "A special offer is overdue",
  "noticeText.offer_late.body":
    "Special offer {docNo} for {customer} (discount {amount}) has waited longer than agreed. Please decide soon.",
  "noticeText.offer_escalated.title": "A special offer still waits after a reminder",
  "noticeText.offer_escalated.body":
    "Head office was reminded of special offer {docNo} for {customer} (discount {amount}) and has not decided. Please see to it.",
  "noticeText.offer_approved.title": "Special offer approved",
  "noticeText.offer_approved.body":
    "Special offer {docNo} for {customer} was approved and holds until {until}.",
  "noticeText.offer_rejected.title": "Special offer rejected",
  "noticeText.offer_rejected.body": "Special offer {docNo} for {customer} was rejected: {reason}",
  "noticeText.offer_returned.title": "Special offer sent back",
  "noticeText.offer_returned.body":
    "Special offer {docNo} for {customer} was sent back for a change: {reason}",
  "noticeText.top_up_to_audit.title": "A top-up waits for audit",
  "noticeText.top_up_to_audit.body":
    "{customer} submitted top-up {docNo} ({amount}). Please find it on the bank statement.",
  "noticeText.top_up_credited.title": "Recharge successful",
  "noticeText.top_up_credited.body":
    "{amount} of top-up {docNo} is in the wallet. Orders that wait for payment can be paid now.",
  "noticeText.top_up_credited_other.title": "Recharge successful, another amount",
  "noticeText.top_up_credited_other.body":
    "Top-up {docNo} asked for {asked}; {amount} was credited. Open it to see why.",
  "noticeText.top_up_failed.title": "Recharge failed",
  "noticeText.top_up_failed.body":
    "Top-up {docNo} ({amount}) was not accepted. Open it to see why, then submit a new one.",
  "noticeText.top_up_reversed.title": "Recharge reversed",
  "noticeText.top_up_reversed.body":
    "Top-up {docNo} was reversed and {amount} left the wallet: {reason}",
  "noticeText.top_up_reversed_on_account.title": "Recharge reversed, now owed",
  "noticeText.top_up_reversed_on_account.body":
    "Top-up {docNo} was reversed. The wallet no longer had {amount}, so it is owed on account: {reason}",
};

export default noticeTexts;
