/**
 * Every address of the app, once. The specification's page names are the canonical addresses; where
 * it names only the page, the folder follows the group it is listed under.
 */
export const paths = {
  login: "/",
  loginHome: "/pages/login/loginHome",
  loginPage: "/pages/login/LoginPage",
  privacyPolicy: "/pages/userAgreement/privacyPolicy",
  forceUpdate: "/pages/components/forceUpdate",

  // Tab pages
  home: "/pages/home/homeIndex",
  orders: "/pages/order/orderIndex",
  cart: "/pages/shopCar/shopCarIndex",
  categories: "/pages/category/categoryIndex",
  salesReport: "/pages/salesReport/salesReport",
  reportForms: "/pages/salesReport/reportForms",
  categorisation: "/pages/salesReport/categorisation",
  inventoryCount: "/pages/inventoryCount/inventoryCount",
  indoInventoryHome: "/pages/indoInventoryHome/indoInventoryHome",
  freeSamples: "/pages/freeSamples/freeSamplesIndex",
  customOrders: "/pages/customOrder/orderIndex",
  customers: "/pages/custom/custom",
  mine: "/pages/mine/mineIndex",
  messages: "/pages/IM/IMIndex",
  workplace: "/pages/IM/workPlace",

  // Customer area
  orderCustomer: "/pages/custom/orderCustomer",
  transactionRecords: "/pages/custom/transactionRecords",
  verificationRecords: "/pages/custom/verificationRecords",
  accountStatement: "/pages/custom/accountStatement",
  customerDetail: "/pages/custom/customerDetail",
  specialOffer: "/pages/custom/specialOffer",
  offers: "/pages/custom/specialOfferList",
  offerDetail: "/pages/custom/specialOfferDetail",
  offerEdit: "/pages/custom/specialOfferEdit",

  // Shared
  canEditNumCommodityList: "/pages/components/canEditNumCommodityList",
  search: "/pages/components/searchIndex",
  salesReportSelectedList: "/pages/components/salesReportSelectedList",

  // Settings
  settings: "/pages/setting/settingIndex",
  settingUserInfo: "/pages/setting/settingUserInfo",
  settingAccount: "/pages/setting/settingAccount",
  userInfoEdit: "/pages/setting/userInfoEdit",
  bindMobile: "/pages/setting/bindMobile",
  componentsEdit: "/pages/setting/componentsEdit",

  // Mine items
  newsCentre: "/pages/mine/newsCentre",
  announcements: "/pages/mine/announcements",
  myCollection: "/pages/mine/myCollection",
  myPurse: "/pages/mine/myPurse",
  myFootprint: "/pages/mine/myFootprint",
  myTask: "/pages/mine/myTask",
  exportFile: "/pages/mine/exportFile",
  givenTasks: "/pages/mine/givenTasks",

  // Recharge
  accountRecharge: "/pages/recharge/accountRecharge",
  balanceDetails: "/pages/recharge/balanceDetails",
  rechargeDetails: "/pages/recharge/rechargeDetails",
  auditResults: "/pages/recharge/auditResults",

  // Receivables and receipts
  myAssets: "/pages/mine/myAssets",
  receivables: "/pages/receivable/receivableList",
  receivableDetail: "/pages/receivable/receivableDetail",
  payReceivables: "/pages/receivable/payFromWallet",
  receipts: "/pages/receivable/receiptList",
  receiptDetail: "/pages/receivable/receiptDetail",
  receiptNew: "/pages/receivable/receiptEdit",

  // Consignment settlements
  settlements: "/pages/settlement/settlementList",
  settlementDetail: "/pages/settlement/settlementDetail",
  settlementNew: "/pages/settlement/settlementEdit",
  consignedGoods: "/pages/settlement/consignedGoods",

  // Returns
  returns: "/pages/return/returnList",
  returnDetail: "/pages/return/returnDetail",
  returnNew: "/pages/return/returnEdit",

  // Messaging
  conversation: "/pagesIM/pages/conversation/ConversationPage",
  userDetail: "/pagesIM/pages/contact/UserDetailPage",
  searchUser: "/pagesIM/pages/contact/SearchUserPage",
  contacts: "/pagesIM/pages/contact/ContactListPage",
  friendRequests: "/pagesIM/pages/contact/FriendRequestListPage",
  channelList: "/pagesIM/pages/channel/ChannelListPage",
  channelDetail: "/pagesIM/pages/channel/ChannelDetailPage",
  channelArticle: "/pagesIM/pages/channel/ArticlePage",
  secretChat: "/pagesIM/pages/secret/SecretChatPage",
  secretStart: "/pagesIM/pages/secret/SecretStartPage",
  secretVerify: "/pagesIM/pages/secret/SecretVerifyPage",
  conferences: "/pagesIM/pages/conference/ConferenceListPage",
  groupList: "/pagesIM/pages/group/GroupListPage",
  createGroup: "/pagesIM/pages/group/CreateGroupPage",
  groupDetail: "/pagesIM/pages/group/GroupDetailPage",
  groupMembers: "/pagesIM/pages/group/GroupMembersPage",
  groupInvite: "/pagesIM/pages/group/GroupInvitePage",
  groupManage: "/pagesIM/pages/group/GroupManagePage",
  messageSearch: "/pagesIM/pages/search/MessageSearchPage",
  messageHits: "/pagesIM/pages/search/MessageHitsPage",
  favourites: "/pagesIM/pages/favourite/FavouriteListPage",
  chatFiles: "/pagesIM/pages/file/FileRecordPage",
  chatRecord: "/pagesIM/pages/message/ChatRecordPage",
  forward: "/pagesIM/pages/message/ForwardPage",

  // Orders
  confirmOrder: "/pages/order/confirmOrder",
  settlement: "/pages/order/settlement",
  orderDetails: "/pages/order/orderDetails",
  orderReview: "/pages/order/orderReview",
  suggestedOrder: "/pages/order/suggestedOrder",

  // Address
  addresses: "/pages/address/addressIndex",

  // Commodity
  commodityCategories: "/pages/commodity/categoryIndex",
  commodityList: "/pages/commodity/commodityList",
  commodityIndex: "/pages/commodity/commodityIndex",
  commodityDetail: "/pages/commodity/commodityDetail",
  commodityInventory: "/pages/commodity/commodityInventory",
  scanCodeCommodity: "/pages/commodity/scanCodeCommodity",
  branchStoreDetail: "/pages/commodity/branchStoreDetail",
  goodsDetail: "/pages/commodity/goodsDetail",
  personAllDetail: "/pages/commodity/personAllDetail",
  baAreaDeepDetail: "/pages/commodity/baAreaDeepDetail",
  orderAreaDeepDetail: "/pages/commodity/orderAreaDeepDetail",

  // Reports
  sellInReport: "/pages/report/sellIn",
  sellInRanking: "/pages/report/sellInRanking",

  // Sales report
  salesReportCommodityList: "/pages/salesReport/commodityList",
  salesReportIndex: "/pages/salesReport/salesReportIndex",

  // Inventory count
  inventoryCountIndex: "/pages/inventoryCount/inventoryCountIndex",
  manualInventory: "/pages/inventoryCount/manualInventory",
  selectStore: "/pages/inventoryCount/selectStore",
  inventoryGoodsList: "/pages/inventoryCount/goodsList",
  selectedProductList: "/pages/inventoryCount/selectedProductList",
  scannedProductDetail: "/pages/inventoryCount/scannedProductDetail",
  historyRecord: "/pages/inventoryCount/historyRecord",
  historyRecordDetail: "/pages/inventoryCount/historyRecordDetail",

  // Transfers, allocations and losses
  transfers: "/pages/stockTransfer/transferList",
  transferNew: "/pages/stockTransfer/transferEdit",
  transferDetail: "/pages/stockTransfer/transferDetail",
  allocations: "/pages/stockTransfer/allocationList",
  allocationDetail: "/pages/stockTransfer/allocationDetail",
  losses: "/pages/inventoryLoss/lossList",
  lossNew: "/pages/inventoryLoss/lossEdit",
  lossDetail: "/pages/inventoryLoss/lossDetail",

  // Free samples and gifts
  samplesOrGiftsOrderDetail: "/pages/freeSamples/samplesOrGiftsOrderDetail",
  pesananSampelList: "/pages/freeSamples/pesananSampelList",
  sampleOrGiftsConfirmOrder: "/pages/freeSamples/sampleOrGiftsConfirmOrder",
  sampleGiveawayUpdateOrder: "/pages/freeSamples/sampleGiveawayUpdateOrder",
  giftsGoveawayUpdateOrder: "/pages/freeSamples/giftsGoveawayUpdateOrder",
  giftsManifestList: "/pages/freeSamples/giftsManifestList",

  // System pages
  chooseLocation: "/choose-location",
  openLocation: "/open-location",
} as const;

/** Name of a page in the path table. */
export type PageName = keyof typeof paths;

/** An address of the path table. */
export type AppPath = (typeof paths)[PageName];
