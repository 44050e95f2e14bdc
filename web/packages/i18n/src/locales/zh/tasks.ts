/** The task centre. */
export default {
  "tasks.kind.sales_report": "上报销售",
  "tasks.kind.team_reports": "{n} 位昨日未上报销售",
  "tasks.kind.stock_count": "盘点库存",
  "tasks.kind.recount": "按要求复盘",
  "tasks.kind.review_count": "审核盘点",
  "tasks.kind.receive_transfer": "确认收货",
  "tasks.kind.loss_photo": "补充报损照片",
  "tasks.kind.decide_loss": "审核报损",
  "tasks.pieces": "{n} 件",
  "tasks.late": "已逾期（{n}）",
  "tasks.open": "待办（{n}）",
  "tasks.empty": "没有待办任务",
  "tasks.emptyHint": "要上报的销售、要盘点的门店和要确认的调拨会显示在这里",
} as const;
