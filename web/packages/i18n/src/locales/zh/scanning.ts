/** Scanning piece after piece. */
export default {
  "scanning.station": "连续扫描",
  "scanning.ready": "可用相机、扫码枪扫描，或输入条码",
  "scanning.noCamera": "请使用扫码枪，或输入条码",
  "scanning.plus": "+{n}",
  "scanning.unknown": "没有商品使用条码 {code}",
  "scanning.unknownHint": "未计入。可继续扫描，或按名称查找该商品。",
  "scanning.offline": "本机没有条码 {code}",
  "scanning.offlineHint": "未计入，当前无法查询。可继续扫描，联网后再试。",
  "scanning.cameraOff": "关闭相机",
  "scanning.cameraOn": "打开相机",
} as const;
