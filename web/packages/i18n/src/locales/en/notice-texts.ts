// Written by scripts/openapi.sh from the texts of crates/identity; changed there.
import type { Translation } from "../../keys";
import type zh from "../zh/notice-texts";

const noticeTexts: Translation<typeof zh> = {
  "noticeText.export_ready.title": "Export ready",
  "noticeText.export_ready.body":
    "{name} is ready with {rows} rows. Find it under Downloads in the console until {until}.",
  "noticeText.export_failed.title": "Export failed",
  "noticeText.export_failed.body":
    "{name} could not be created. See the reason or try again under Downloads in the console.",
  "noticeText.chat_delivery_failed.title": "File did not reach your chat",
  "noticeText.chat_delivery_failed.body":
    "{name} could not be sent to your workplace chat. The file is still there; send it again.",
  "noticeText.later_refused.title": "Scheduled message not sent",
  "noticeText.later_refused.body": "When its time came, “{text}” could not be sent: {reason}",
  "noticeText.meeting_soon.title": "Meeting begins soon",
  "noticeText.meeting_soon.body": "“{title}” begins in {minutes} minutes. Meeting number: {number}",
  "noticeText.task_given.title": "New task",
  "noticeText.task_given.body": "{name} gave you a task, due {until}: {text}",
  "noticeText.task_done.title": "Task done",
  "noticeText.task_done.body": "{name} finished the task: {text} {remark}",
  "noticeText.new_device.title": "Sign-in on a new device",
  "noticeText.new_device.body":
    "Your account was signed in on a new device: {device} ({ip}). If this was not you, change your password now.",
  "noticeText.token_reuse.title": "A device was signed out",
  "noticeText.token_reuse.body":
    "{device} was used to sign in from two places, so we signed it out. Please sign in again; if in doubt, change your password.",
  "noticeText.password_changed.title": "Login password changed",
  "noticeText.password_changed.body":
    "Your login password was changed and your other devices were signed out. If this was not you, contact your administrator now.",
  "noticeText.password_reset.title": "Login password reset",
  "noticeText.password_reset.body":
    "An administrator has reset your login password. Please set your own under Account security.",
  "noticeText.phone_bound.title": "Phone number linked",
  "noticeText.phone_bound.body":
    "{phone} is now linked to your account. If this was not you, contact your administrator now.",
  "noticeText.pay_password_changed.title": "Payment password changed",
  "noticeText.pay_password_changed.body":
    "Your payment password was set or changed. If this was not you, contact your administrator now.",
  "noticeText.pay_password_locked.title": "Payment password locked",
  "noticeText.pay_password_locked.body":
    "The payment password was entered incorrectly several times and is now locked. Try again later, or reset it with a code sent to your phone.",
  "noticeText.totp_on.title": "Two-step sign-in is on",
  "noticeText.totp_on.body":
    "Signing in now requires a code from your authenticator app. Keep your recovery codes safe.",
  "noticeText.totp_off.title": "Two-step sign-in is off",
  "noticeText.totp_off.body":
    "Signing in no longer requires a code from your authenticator app. If this was not you, change your password now.",
  "noticeText.totp_removed.title": "Two-step sign-in removed",
  "noticeText.totp_removed.body":
    "An administrator removed two-step sign-in from your account and your devices were signed out. Please set it up again; if you did not ask for this, contact your administrator and change your password now.",
  "noticeText.recovery_code_used.title": "Recovery code used",
  "noticeText.recovery_code_used.body":
    "A recovery code was used to sign in; {left} are left. If this was not you, change your password now.",
  "noticeText.sales_report_corrected.title": "Sales report corrected",
  "noticeText.sales_report_corrected.body":
    "{by} corrected your sales report {docNo} for {store} on {day}: now {pieces} pieces, {amount}. Reason: {reason}",
  "noticeText.sales_report_voided.title": "Sales report voided",
  "noticeText.sales_report_voided.body":
    "{by} voided your sales report {docNo} for {store} on {day}. You can report the day again. Reason: {reason}",
  "noticeText.order_to_review.title": "Order awaiting your approval",
  "noticeText.order_to_review.body":
    "Order {docNo} from {customer} ({amount}) is awaiting your approval.",
  "noticeText.review_late.title": "Approval overdue",
  "noticeText.review_late.body":
    "Order {docNo} from {customer} has passed its approval deadline. Please decide soon.",
  "noticeText.approvals_delegated.title": "You are approving for a colleague",
  "noticeText.approvals_delegated.body":
    "{name} has delegated approvals to you from {from} to {to}.",
  "noticeText.approvals_taken_back.title": "Delegation ended",
  "noticeText.approvals_taken_back.body":
    "{name} has ended the delegation to you from {from} to {to}.",
  "noticeText.order_placed.title": "Order placed",
  "noticeText.order_placed.body": "{by} placed order {docNo} ({amount}) for {customer}.",
  "noticeText.order_to_pay.title": "Order pending settlement",
  "noticeText.order_to_pay.body":
    "Order {docNo} ({amount}) is pending settlement. Please pay in time to keep the goods.",
  "noticeText.order_pay_ending.title": "Time to pay is running out",
  "noticeText.order_pay_ending.body":
    "Order {docNo} ({amount}) must be paid by {until}, or it will be cancelled.",
  "noticeText.order_approved.title": "Order approved",
  "noticeText.order_approved.body":
    "Order {docNo} ({amount}) was approved and is awaiting dispatch.",
  "noticeText.order_changed.title": "Order quantities changed",
  "noticeText.order_changed.body":
    "Order {docNo} was changed on approval: {before} pieces reduced to {after}, now {amount}.",
  "noticeText.order_rejected.title": "Order rejected",
  "noticeText.order_rejected.body": "Order {docNo} was rejected: {reason}",
  "noticeText.order_sent_back.title": "Order sent back",
  "noticeText.order_sent_back.body": "Order {docNo} was sent back for changes: {reason}",
  "noticeText.order_cancelled.title": "Order cancelled",
  "noticeText.order_cancelled.body": "Order {docNo} was cancelled: {reason}",
  "noticeText.order_ready.title": "Order awaiting dispatch",
  "noticeText.order_ready.body":
    "Order {docNo} from {customer} ({qty} pieces) is ready to dispatch.",
  "noticeText.order_dispatched.title": "Order dispatched",
  "noticeText.order_dispatched.body":
    "{qty} pieces of order {docNo} are on their way with {carrier}, tracking number {tracking}.",
  "noticeText.order_rest_closed.title": "Rest of order closed",
  "noticeText.order_rest_closed.body":
    "{qty} pieces of order {docNo} will not be sent; the amount held for them has been released.",
  "noticeText.offer_to_decide.title": "Special offer awaiting approval",
  "noticeText.offer_to_decide.body":
    "Special offer {docNo} for {customer} (discount {amount}) is awaiting head office approval.",
  "noticeText.offer_late.title": "Special offer approval overdue",
  "noticeText.offer_late.body":
    "Special offer {docNo} for {customer} (discount {amount}) has passed its approval deadline. Please decide soon.",
  "noticeText.offer_escalated.title": "Special offer still pending after a reminder",
  "noticeText.offer_escalated.body":
    "Head office was reminded of special offer {docNo} for {customer} (discount {amount}) but has not decided. Please follow up.",
  "noticeText.offer_approved.title": "Special offer approved",
  "noticeText.offer_approved.body":
    "Special offer {docNo} for {customer} was approved and is valid until {until}.",
  "noticeText.offer_rejected.title": "Special offer rejected",
  "noticeText.offer_rejected.body": "Special offer {docNo} for {customer} was rejected: {reason}",
  "noticeText.offer_returned.title": "Special offer sent back",
  "noticeText.offer_returned.body":
    "Special offer {docNo} for {customer} was sent back for changes: {reason}",
  "noticeText.loss_to_confirm.title": "Inventory loss to confirm",
  "noticeText.loss_to_confirm.body":
    "{store} reported inventory loss {docNo} ({qty} pieces). Please confirm or refuse it.",
  "noticeText.loss_confirmed.title": "Inventory loss confirmed",
  "noticeText.loss_confirmed.body":
    "Inventory loss {docNo} of {store} was confirmed: {deducted} of {qty} pieces are written off.",
  "noticeText.loss_refused.title": "Inventory loss refused",
  "noticeText.loss_refused.body": "Inventory loss {docNo} of {store} was refused: {reason}",
  "noticeText.count_variance.title": "Large stock count variance",
  "noticeText.count_variance.body":
    "Stock count {docNo} of {store} has {kinds} products outside the tolerance: {over} pieces over, {short} short. Please review it.",
  "noticeText.count_recount.title": "Please count again",
  "noticeText.count_recount.body":
    "{kinds} products of stock count {docNo} in {store} have to be counted again. {note}",
  "noticeText.transfer_to_confirm.title": "Transfer to confirm",
  "noticeText.transfer_to_confirm.body":
    "{qty} pieces are on their way from {from}, document {docNo}. Please confirm what arrives.",
  "noticeText.transfer_short.title": "Transfer arrived short",
  "noticeText.transfer_short.body":
    "{to} confirmed {docNo} with {qty} pieces short. Take them back or report a loss.",
  "noticeText.transfer_refused.title": "Transfer refused",
  "noticeText.transfer_refused.body":
    "{to} refused {docNo}: {reason}. The goods are back on your store's books.",
  "noticeText.transfer_late.title": "Transfer still not confirmed",
  "noticeText.transfer_late.body":
    "Transfer {docNo} from {from} to {to} ({qty} pieces) has had no answer for {hours} hours. Please follow up.",
  "noticeText.receipt_to_confirm.title": "Receipt to confirm",
  "noticeText.receipt_to_confirm.body":
    "Receipt {docNo} of {amount} was recorded for {customer}. Please check that the money has arrived.",
  "noticeText.receipt_confirmed.title": "Receipt confirmed",
  "noticeText.receipt_confirmed.body":
    "{amount} of receipt {docNo} has arrived and is set against what {customer} owes.",
  "noticeText.receipt_refused.title": "Receipt refused",
  "noticeText.receipt_refused.body":
    "Receipt {docNo} ({amount}) of {customer} could not be confirmed: {reason}",
  "noticeText.overdue_reminder.title": "Overdue orders",
  "noticeText.overdue_reminder.body":
    "{amount} of {docNo} for {customer} was due on {until} and is {days} days late. Please handle it promptly.",
  "noticeText.overdue_urgent.title": "Payment is late",
  "noticeText.overdue_urgent.body":
    "{amount} of {docNo} for {customer} is {days} days late (due {until}). It should be paid now, or the reason be told.",
  "noticeText.overdue_final.title": "Last reminder",
  "noticeText.overdue_final.body":
    "{amount} of {docNo} for {customer} is {days} days late (due {until}). New orders on account may be stopped until it is paid.",
  "noticeText.return_to_decide.title": "Return to approve",
  "noticeText.return_to_decide.body":
    "{customer} asks to return {qty} pieces of order {order} ({docNo}). Please approve or refuse it.",
  "noticeText.return_late.title": "Return approval overdue",
  "noticeText.return_late.body":
    "Return {docNo} of {customer} ({qty} pieces of order {order}) has passed its approval deadline. Please decide soon.",
  "noticeText.return_approved.title": "Return approved",
  "noticeText.return_approved.body":
    "Return {docNo} of order {order} was approved. Please send the {qty} pieces to the warehouse within {days} days.",
  "noticeText.return_refused.title": "Return refused",
  "noticeText.return_refused.body": "Return {docNo} of order {order} was refused: {reason}",
  "noticeText.return_to_receive.title": "Return on its way",
  "noticeText.return_to_receive.body":
    "{customer} is sending back {qty} pieces with return {docNo}. Please receive and inspect them.",
  "noticeText.return_to_credit.title": "Return to credit",
  "noticeText.return_to_credit.body":
    "Return {docNo} of {customer} was inspected: {amount} to be credited.",
  "noticeText.return_inspected.title": "Return inspected",
  "noticeText.return_inspected.body":
    "Return {docNo} was inspected: {accepted} pieces accepted, {rejected} sent back.",
  "noticeText.return_credited.title": "Return credited",
  "noticeText.return_credited.body":
    "{amount} was credited for return {docNo} (credit note {creditNo}).",
  "noticeText.return_lapsed.title": "Return lapsed",
  "noticeText.return_lapsed.body":
    "The goods of return {docNo} did not arrive within {days} days, so it was cancelled.",
  "noticeText.settlement_drafted.title": "Consignment settlement drafted",
  "noticeText.settlement_drafted.body":
    "Settlement {docNo} for {store} of {customer}, {from} to {to} ({amount}), was drawn up. Please check it and send it to the customer.",
  "noticeText.settlement_to_confirm.title": "Consignment settlement to confirm",
  "noticeText.settlement_to_confirm.body":
    "Settlement {docNo} for {store}, {from} to {to} ({amount}), was sent to {customer}. Please check and confirm it; without an answer within 5 days it counts as agreed.",
  "noticeText.settlement_disputed.title": "Consignment settlement disputed",
  "noticeText.settlement_disputed.body":
    "Settlement {docNo} of {customer} ({store}) is disputed: {reason}",
  "noticeText.settlement_to_approve.title": "Consignment settlement to approve",
  "noticeText.settlement_to_approve.body":
    "{customer} agreed to settlement {docNo} ({store}, {amount}). Finance, please review it.",
  "noticeText.settlement_settled.title": "Consignment settled",
  "noticeText.settlement_settled.body":
    "Settlement {docNo} for {store}, {from} to {to}, is approved. {amount} is now due under the agreed terms.",
  "noticeText.settlement_reversed.title": "Consignment settlement reversed",
  "noticeText.settlement_reversed.body":
    "Settlement {docNo} ({store}, {amount}) was reversed. The period will be settled again.",
  "noticeText.top_up_to_audit.title": "Top-up pending audit",
  "noticeText.top_up_to_audit.body":
    "{customer} submitted top-up {docNo} ({amount}). Please check it against the bank statement.",
  "noticeText.top_up_credited.title": "Recharge successful",
  "noticeText.top_up_credited.body":
    "{amount} from top-up {docNo} has been credited to the wallet. Orders pending settlement can now be paid.",
  "noticeText.top_up_credited_other.title": "Recharge successful, amount adjusted",
  "noticeText.top_up_credited_other.body":
    "Top-up {docNo}: {asked} requested, {amount} credited. Open it to see why.",
  "noticeText.top_up_failed.title": "Recharge failed",
  "noticeText.top_up_failed.body":
    "Top-up {docNo} ({amount}) was not approved. Open it to see why, then submit a new one.",
  "noticeText.top_up_reversed.title": "Recharge reversed",
  "noticeText.top_up_reversed.body":
    "Top-up {docNo} was reversed and {amount} deducted from the wallet: {reason}",
  "noticeText.top_up_reversed_on_account.title": "Recharge reversed, amount now owed",
  "noticeText.top_up_reversed_on_account.body":
    "Top-up {docNo} was reversed. The wallet no longer held {amount}, so it is now owed on account: {reason}",
};

export default noticeTexts;
