import { currentLanguage } from "@gerai/i18n";
import type { Place } from "../../core/location-choice";

/** A town people find their way by. */
export interface Town extends Place {
  id: string;
  country: "TH" | "PH" | "ID" | "MY";
  /** Shown from this zoom on: large towns first. */
  from: number;
  name: string;
}

type Row = [
  country: Town["country"],
  lat: number,
  lng: number,
  from: number,
  latin: string,
  zh: string,
  th: string,
];

const rows: Row[] = [
  ["TH", 13.756, 100.502, 3, "Bangkok", "曼谷", "กรุงเทพฯ"],
  ["TH", 18.788, 98.985, 5, "Chiang Mai", "清迈", "เชียงใหม่"],
  ["TH", 19.907, 99.833, 7, "Chiang Rai", "清莱", "เชียงราย"],
  ["TH", 16.821, 100.266, 7, "Phitsanulok", "彭世洛", "พิษณุโลก"],
  ["TH", 16.432, 102.828, 6, "Khon Kaen", "孔敬", "ขอนแก่น"],
  ["TH", 17.413, 102.787, 7, "Udon Thani", "乌隆他尼", "อุดรธานี"],
  ["TH", 15.228, 104.857, 7, "Ubon Ratchathani", "乌汶", "อุบลราชธานี"],
  ["TH", 14.971, 102.102, 6, "Nakhon Ratchasima", "呵叻", "นครราชสีมา"],
  ["TH", 14.353, 100.569, 8, "Ayutthaya", "大城", "อยุธยา"],
  ["TH", 13.361, 100.985, 7, "Chon Buri", "春武里", "ชลบุรี"],
  ["TH", 12.927, 100.877, 7, "Pattaya", "芭提雅", "พัทยา"],
  ["TH", 9.14, 99.333, 6, "Surat Thani", "素叻他尼", "สุราษฎร์ธานี"],
  ["TH", 7.88, 98.392, 6, "Phuket", "普吉", "ภูเก็ต"],
  ["TH", 7.009, 100.477, 6, "Hat Yai", "合艾", "หาดใหญ่"],
  ["PH", 14.599, 120.984, 3, "Manila", "马尼拉", "มะนิลา"],
  ["PH", 14.676, 121.044, 8, "Quezon City", "奎松市", "เกซอนซิตี"],
  ["PH", 16.402, 120.596, 6, "Baguio", "碧瑶", "บาเกียว"],
  ["PH", 13.139, 123.743, 7, "Legazpi", "黎牙实比", "เลกัซปี"],
  ["PH", 10.315, 123.885, 5, "Cebu", "宿务", "เซบู"],
  ["PH", 10.72, 122.562, 6, "Iloilo", "怡朗", "อีโลอีโล"],
  ["PH", 11.244, 125.004, 7, "Tacloban", "塔克洛班", "ตักโลบัน"],
  ["PH", 8.477, 124.646, 7, "Cagayan de Oro", "卡加延德奥罗", "คากายันเดโอโร"],
  ["PH", 7.19, 125.455, 5, "Davao", "达沃", "ดาเวา"],
  ["PH", 6.921, 122.079, 6, "Zamboanga", "三宝颜", "ซัมบวงกา"],
  ["PH", 9.739, 118.735, 6, "Puerto Princesa", "公主港", "ปูเอร์โตปรินเซซา"],
  ["ID", -6.209, 106.846, 3, "Jakarta", "雅加达", "จาการ์ตา"],
  ["ID", -6.917, 107.619, 6, "Bandung", "万隆", "บันดุง"],
  ["ID", -6.966, 110.417, 6, "Semarang", "三宝垄", "เซอมารัง"],
  ["ID", -7.796, 110.369, 7, "Yogyakarta", "日惹", "ยอกยาการ์ตา"],
  ["ID", -7.257, 112.752, 5, "Surabaya", "泗水", "สุราบายา"],
  ["ID", -8.65, 115.217, 6, "Denpasar", "登巴萨", "เดินปาซาร์"],
  ["ID", 3.595, 98.672, 5, "Medan", "棉兰", "เมดัน"],
  ["ID", -0.947, 100.417, 6, "Padang", "巴东", "ปาดัง"],
  ["ID", 0.507, 101.448, 6, "Pekanbaru", "北干巴鲁", "เปอกันบารู"],
  ["ID", -2.976, 104.775, 6, "Palembang", "巨港", "ปาเล็มบัง"],
  ["ID", -0.026, 109.342, 6, "Pontianak", "坤甸", "ปนตียานัก"],
  ["ID", -3.319, 114.591, 6, "Banjarmasin", "马辰", "บันจาร์มาซิน"],
  ["ID", -1.237, 116.853, 6, "Balikpapan", "巴厘巴板", "บาลิกปาปัน"],
  ["ID", -5.148, 119.432, 5, "Makassar", "望加锡", "มากัสซาร์"],
  ["ID", 1.475, 124.842, 6, "Manado", "万鸦老", "มานาโด"],
  ["ID", -10.178, 123.597, 6, "Kupang", "古邦", "กูปัง"],
  ["ID", -3.655, 128.191, 6, "Ambon", "安汶", "อัมบน"],
  ["ID", -2.533, 140.717, 5, "Jayapura", "查亚普拉", "จายาปุระ"],
  ["MY", 3.139, 101.687, 3, "Kuala Lumpur", "吉隆坡", "กัวลาลัมเปอร์"],
  ["MY", 5.414, 100.329, 6, "George Town", "乔治市", "จอร์จทาวน์"],
  ["MY", 4.597, 101.09, 7, "Ipoh", "怡保", "อีโปะฮ์"],
  ["MY", 2.189, 102.251, 7, "Melaka", "马六甲", "มะละกา"],
  ["MY", 1.492, 103.741, 6, "Johor Bahru", "新山", "ยะโฮร์บาห์รู"],
  ["MY", 3.808, 103.326, 7, "Kuantan", "关丹", "กวนตัน"],
  ["MY", 6.126, 102.238, 7, "Kota Bharu", "哥打巴鲁", "โกตาบารู"],
  ["MY", 1.553, 110.359, 5, "Kuching", "古晋", "กูจิง"],
  ["MY", 5.98, 116.073, 5, "Kota Kinabalu", "哥打京那巴鲁", "โกตากีนาบาลู"],
];

/** The towns, named in the reader's language. */
export function towns(): Town[] {
  const language = currentLanguage();
  return rows.map(([country, lat, lng, from, latin, zh, th]) => {
    const name = language === "zh" ? zh : language === "th" ? th : latin;
    return { id: latin, country, lat, lng, from, name };
  });
}

/** Where the map opens in a country when nothing better is known. */
export function capital(country: string): Place {
  const row = rows.find(([code]) => code === country) ?? rows[0];
  return row ? { lat: row[1], lng: row[2] } : { lat: 0, lng: 0 };
}
