// Written by scripts/openapi.sh from the texts of crates/identity; changed there.
export default {
  "noticeText.export_ready.title": "导出已完成",
  "noticeText.export_ready.body":
    "{name} 已生成，共 {rows} 行，保留至 {until}。请到后台“下载”中获取。",
  "noticeText.export_failed.title": "导出失败",
  "noticeText.export_failed.body": "{name} 未能生成。请到后台“下载”中查看原因或重试。",
  "noticeText.chat_delivery_failed.title": "文件未送达办公聊天",
  "noticeText.chat_delivery_failed.body":
    "{name} 未能发送到您的办公聊天工具。文件仍保留，可再次发送。",
  "noticeText.later_refused.title": "定时消息未发出",
  "noticeText.later_refused.body": "到点时未能发送“{text}”：{reason}",
  "noticeText.meeting_soon.title": "会议即将开始",
  "noticeText.meeting_soon.body": "“{title}”将在 {minutes} 分钟后开始。会议号：{number}",
  "noticeText.task_given.title": "新任务",
  "noticeText.task_given.body": "{name} 给您安排了任务，请于 {until} 前完成：{text}",
  "noticeText.task_done.title": "任务已完成",
  "noticeText.task_done.body": "{name} 已完成任务：{text} {remark}",
  "noticeText.new_device.title": "新设备登录",
  "noticeText.new_device.body":
    "您的账号在新设备登录：{device}（{ip}）。如非本人操作，请立即修改密码。",
  "noticeText.token_reuse.title": "设备已被退出",
  "noticeText.token_reuse.body":
    "设备 {device} 的登录凭证被重复使用，为安全起见已将其退出。请重新登录；如有疑问，请修改密码。",
  "noticeText.password_changed.title": "登录密码已修改",
  "noticeText.password_changed.body":
    "您的登录密码已修改，其他设备已退出登录。如非本人操作，请立即联系管理员。",
  "noticeText.password_reset.title": "登录密码已重置",
  "noticeText.password_reset.body":
    "管理员重置了您的登录密码。请尽快在“账号安全”中修改为您自己的密码。",
  "noticeText.phone_bound.title": "手机号已绑定",
  "noticeText.phone_bound.body":
    "手机号 {phone} 已绑定到您的账号。如非本人操作，请立即联系管理员。",
  "noticeText.pay_password_changed.title": "支付密码已变更",
  "noticeText.pay_password_changed.body":
    "您的支付密码已设置或修改。如非本人操作，请立即联系管理员。",
  "noticeText.pay_password_locked.title": "支付密码已锁定",
  "noticeText.pay_password_locked.body":
    "支付密码多次输入错误，已被锁定。您可以稍后再试，或通过手机验证码重置。",
  "noticeText.totp_on.title": "两步验证已开启",
  "noticeText.totp_on.body": "登录时需输入验证器应用中的动态验证码。请妥善保管恢复码。",
  "noticeText.totp_off.title": "两步验证已关闭",
  "noticeText.totp_off.body": "登录时不再需要动态验证码。如非本人操作，请立即修改密码。",
  "noticeText.totp_removed.title": "两步验证已被解除",
  "noticeText.totp_removed.body":
    "管理员解除了您账号的两步验证，您的设备已退出登录。请重新开启；如非您本人要求，请立即联系管理员并修改密码。",
  "noticeText.recovery_code_used.title": "已使用恢复码",
  "noticeText.recovery_code_used.body":
    "有人使用恢复码登录了您的账号，剩余 {left} 个。如非本人操作，请立即修改密码。",
  "noticeText.sales_report_corrected.title": "销售上报已更正",
  "noticeText.sales_report_corrected.body":
    "{by} 更正了您在 {store} {day} 的销售上报 {docNo}：现为 {pieces} 件，{amount}。原因：{reason}",
  "noticeText.sales_report_voided.title": "销售上报已作废",
  "noticeText.sales_report_voided.body":
    "{by} 作废了您在 {store} {day} 的销售上报 {docNo}，可重新上报。原因：{reason}",
  "noticeText.order_to_review.title": "订单待审批",
  "noticeText.order_to_review.body": "{customer} 的订单 {docNo}（{amount}）等待您审批。",
  "noticeText.review_late.title": "审批已超时",
  "noticeText.review_late.body": "{customer} 的订单 {docNo} 已超过审批时限，请尽快处理。",
  "noticeText.approvals_delegated.title": "代理审批",
  "noticeText.approvals_delegated.body": "{name} 已将 {from} 至 {to} 期间的审批委托给您。",
  "noticeText.approvals_taken_back.title": "代理审批已结束",
  "noticeText.approvals_taken_back.body": "{name} 已结束 {from} 至 {to} 期间对您的审批委托。",
  "noticeText.order_placed.title": "订单已提交",
  "noticeText.order_placed.body": "{customer} 的订单 {docNo}（{amount}）已由 {by} 提交。",
  "noticeText.order_to_pay.title": "订单待结算",
  "noticeText.order_to_pay.body":
    "订单 {docNo}（{amount}）待结算，请在时限内完成支付，以免货品被释放。",
  "noticeText.order_pay_ending.title": "订单即将超时取消",
  "noticeText.order_pay_ending.body":
    "订单 {docNo}（{amount}）请在 {until} 前支付，逾期将自动取消。",
  "noticeText.order_approved.title": "订单已通过",
  "noticeText.order_approved.body": "订单 {docNo}（{amount}）已通过审批，等待发货。",
  "noticeText.order_changed.title": "订单数量已调整",
  "noticeText.order_changed.body":
    "审批时调整了订单 {docNo} 的数量：{before} 件改为 {after} 件，金额 {amount}。",
  "noticeText.order_rejected.title": "订单被驳回",
  "noticeText.order_rejected.body": "订单 {docNo} 未通过审批：{reason}",
  "noticeText.order_sent_back.title": "订单被退回修改",
  "noticeText.order_sent_back.body": "订单 {docNo} 被退回，请修改后重新提交：{reason}",
  "noticeText.order_cancelled.title": "订单已取消",
  "noticeText.order_cancelled.body": "订单 {docNo} 已取消：{reason}",
  "noticeText.order_ready.title": "订单待发货",
  "noticeText.order_ready.body": "{customer} 的订单 {docNo}（{qty} 件）可以发货。",
  "noticeText.order_dispatched.title": "订单已发货",
  "noticeText.order_dispatched.body":
    "订单 {docNo} 已发出 {qty} 件，承运商 {carrier}，运单号 {tracking}。",
  "noticeText.order_rest_closed.title": "订单剩余部分不再发货",
  "noticeText.order_rest_closed.body": "订单 {docNo} 未发的 {qty} 件不再发货，相应金额已释放。",
  "noticeText.offer_to_decide.title": "特价申请待审批",
  "noticeText.offer_to_decide.body": "{customer} 的特价申请 {docNo}（优惠 {amount}）等待总部审批。",
  "noticeText.offer_late.title": "特价审批已超时",
  "noticeText.offer_late.body":
    "{customer} 的特价申请 {docNo}（优惠 {amount}）已超过审批时限，请尽快处理。",
  "noticeText.offer_escalated.title": "特价申请提醒后仍未审批",
  "noticeText.offer_escalated.body":
    "{customer} 的特价申请 {docNo}（优惠 {amount}）经提醒后总部仍未审批，请跟进处理。",
  "noticeText.offer_approved.title": "特价申请已通过",
  "noticeText.offer_approved.body": "{customer} 的特价申请 {docNo} 已通过，有效期至 {until}。",
  "noticeText.offer_rejected.title": "特价申请被驳回",
  "noticeText.offer_rejected.body": "{customer} 的特价申请 {docNo} 未通过：{reason}",
  "noticeText.offer_returned.title": "特价申请被退回修改",
  "noticeText.offer_returned.body": "{customer} 的特价申请 {docNo} 被退回修改：{reason}",
  "noticeText.loss_to_confirm.title": "报损待确认",
  "noticeText.loss_to_confirm.body": "{store} 上报了报损单 {docNo}（{qty} 件），请确认。",
  "noticeText.loss_confirmed.title": "报损已确认",
  "noticeText.loss_confirmed.body":
    "{store} 的报损单 {docNo} 已确认：共 {qty} 件，核销 {deducted} 件。",
  "noticeText.loss_refused.title": "报损被驳回",
  "noticeText.loss_refused.body": "{store} 的报损单 {docNo} 被驳回：{reason}",
  "noticeText.count_variance.title": "盘点差异较大",
  "noticeText.count_variance.body":
    "{store} 的盘点 {docNo} 有 {kinds} 种商品超出允许差异：多出 {over} 件，短少 {short} 件。请审核。",
  "noticeText.count_recount.title": "请重新盘点",
  "noticeText.count_recount.body": "{store} 的盘点 {docNo} 有 {kinds} 种商品需要重新盘点。{note}",
  "noticeText.transfer_to_confirm.title": "调入待确认",
  "noticeText.transfer_to_confirm.body":
    "{from} 发来 {qty} 件商品，单号 {docNo}。收到后请确认数量。",
  "noticeText.transfer_short.title": "调拨有短少",
  "noticeText.transfer_short.body": "{to} 确认了 {docNo}，短少 {qty} 件。请收回或登记报损。",
  "noticeText.transfer_refused.title": "调拨被拒收",
  "noticeText.transfer_refused.body": "{to} 拒收了 {docNo}：{reason}。商品已退回您的门店账面。",
  "noticeText.transfer_late.title": "调拨超时未确认",
  "noticeText.transfer_late.body":
    "从 {from} 到 {to} 的调拨 {docNo}（{qty} 件）已超过 {hours} 小时未确认，请跟进。",
  "noticeText.receipt_to_confirm.title": "收款待确认",
  "noticeText.receipt_to_confirm.body":
    "{customer} 登记了收款 {docNo}（{amount}），请核对是否到账。",
  "noticeText.receipt_confirmed.title": "收款已确认",
  "noticeText.receipt_confirmed.body":
    "收款 {docNo}（{amount}）已确认到账，将用于核销 {customer} 的应收款。",
  "noticeText.receipt_refused.title": "收款未确认",
  "noticeText.receipt_refused.body": "{customer} 的收款 {docNo}（{amount}）未能确认：{reason}",
  "noticeText.overdue_reminder.title": "订单已逾期",
  "noticeText.overdue_reminder.body":
    "{customer} 的应收款 {docNo} 还有 {amount} 未付，到期日 {until}，已逾期 {days} 天，请及时处理。",
  "noticeText.overdue_urgent.title": "逾期未付，请尽快付款",
  "noticeText.overdue_urgent.body":
    "{customer} 的应收款 {docNo} 已逾期 {days} 天（到期日 {until}），仍有 {amount} 未付。请尽快付款，或说明原因。",
  "noticeText.overdue_final.title": "最后催款通知",
  "noticeText.overdue_final.body":
    "{customer} 的应收款 {docNo} 已逾期 {days} 天（到期日 {until}），仍有 {amount} 未付。付清之前，新的赊销订单可能被暂停。",
  "noticeText.return_to_decide.title": "退货待审批",
  "noticeText.return_to_decide.body":
    "{customer} 申请退货 {docNo}（订单 {order}，{qty} 件），请审批。",
  "noticeText.return_late.title": "退货审批已超时",
  "noticeText.return_late.body":
    "{customer} 的退货 {docNo}（订单 {order}，{qty} 件）已超过审批时限，请尽快处理。",
  "noticeText.return_approved.title": "退货申请已通过",
  "noticeText.return_approved.body":
    "订单 {order} 的退货 {docNo} 已通过，请在 {days} 天内将 {qty} 件商品寄回仓库。",
  "noticeText.return_refused.title": "退货申请被驳回",
  "noticeText.return_refused.body": "订单 {order} 的退货 {docNo} 被驳回：{reason}",
  "noticeText.return_to_receive.title": "退货待收货",
  "noticeText.return_to_receive.body":
    "{customer} 的退货 {docNo}（{qty} 件）将送达仓库，请收货并质检。",
  "noticeText.return_to_credit.title": "退货待退款",
  "noticeText.return_to_credit.body":
    "{customer} 的退货 {docNo} 已质检，应退 {amount}，请处理退款。",
  "noticeText.return_inspected.title": "退货已质检",
  "noticeText.return_inspected.body":
    "退货 {docNo} 已质检：接收 {accepted} 件，退回 {rejected} 件。",
  "noticeText.return_credited.title": "退货已退款",
  "noticeText.return_credited.body": "退货 {docNo} 已退款 {amount}（红字凭证 {creditNo}）。",
  "noticeText.return_lapsed.title": "退货申请已失效",
  "noticeText.return_lapsed.body": "退货 {docNo} 在 {days} 天内未寄回，已自动取消。",
  "noticeText.settlement_drafted.title": "寄售结算草稿已生成",
  "noticeText.settlement_drafted.body":
    "{customer} 的 {store} {from} 至 {to} 的寄售结算 {docNo}（{amount}）已自动生成，请核对后发给客户。",
  "noticeText.settlement_to_confirm.title": "寄售结算待确认",
  "noticeText.settlement_to_confirm.body":
    "{store} {from} 至 {to} 的寄售结算 {docNo}（{amount}）已发出，请 {customer} 核对后确认；5 天内未答复视为同意。",
  "noticeText.settlement_disputed.title": "寄售结算有异议",
  "noticeText.settlement_disputed.body": "{customer} 的寄售结算 {docNo}（{store}）有异议：{reason}",
  "noticeText.settlement_to_approve.title": "寄售结算待财务审核",
  "noticeText.settlement_to_approve.body":
    "{customer} 已同意寄售结算 {docNo}（{store}，{amount}），请财务审核。",
  "noticeText.settlement_settled.title": "寄售已结算",
  "noticeText.settlement_settled.body":
    "{store} {from} 至 {to} 的寄售结算 {docNo} 已通过，应付 {amount}。",
  "noticeText.settlement_reversed.title": "寄售结算已冲销",
  "noticeText.settlement_reversed.body":
    "寄售结算 {docNo}（{store}，{amount}）已冲销，该期间将重新结算。",
  "noticeText.top_up_to_audit.title": "充值待审核",
  "noticeText.top_up_to_audit.body":
    "{customer} 提交了充值申请 {docNo}（{amount}），请核对银行流水。",
  "noticeText.top_up_credited.title": "充值成功",
  "noticeText.top_up_credited.body": "充值 {docNo} 已到账 {amount}，现在可以支付待结算的订单。",
  "noticeText.top_up_credited_other.title": "充值成功，金额有调整",
  "noticeText.top_up_credited_other.body":
    "充值 {docNo} 申请 {asked}，实际到账 {amount}。原因见详情。",
  "noticeText.top_up_failed.title": "充值失败",
  "noticeText.top_up_failed.body": "充值 {docNo}（{amount}）未通过审核。请查看原因后重新提交。",
  "noticeText.top_up_reversed.title": "充值已冲正",
  "noticeText.top_up_reversed.body": "充值 {docNo} 已冲正，{amount} 已从钱包扣除。原因：{reason}",
  "noticeText.top_up_reversed_on_account.title": "充值已冲正，转为欠款",
  "noticeText.top_up_reversed_on_account.body":
    "充值 {docNo} 已冲正。钱包余额不足，{amount} 已记为欠款。原因：{reason}",
} as const;
