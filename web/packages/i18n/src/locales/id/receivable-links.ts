import type { Translation } from "../../keys";
import type zh from "../zh/receivable-links";

const receivableLinks: Translation<typeof zh> = {
  "page.myAssets": "Aset saya",
  "page.receivables": "Piutang",
  "page.receipts": "Penerimaan",
  "page.settlements": "Penyelesaian konsinyasi",
  "page.consignedGoods": "Barang konsinyasi",
  "page.returns": "Retur",
  "customers.pick.receipt": "Penerimaan dari pelanggan mana?",
  "receivables.seeOverdue": "Lihat yang lewat jatuh tempo",
  "receipts.record": "Catat penerimaan",
  "assets.account": "Detail akun",
};

export default receivableLinks;
