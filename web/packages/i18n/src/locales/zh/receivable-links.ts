const receivableLinks = {
  "page.myAssets": "我的资产",
  "page.receivables": "应收账款",
  "page.receipts": "收款记录",
  "page.settlements": "寄售结算",
  "page.consignedGoods": "寄售商品",
  "page.returns": "退货",
  "customers.pick.receipt": "登记哪位客户的收款？",
  "receivables.seeOverdue": "查看逾期订单",
  "receipts.record": "登记收款",
  "assets.account": "账户明细",
} as const;

export default receivableLinks;
