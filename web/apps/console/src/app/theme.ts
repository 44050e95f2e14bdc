import { palette } from "@gerai/tokens";
import { theme } from "antd";
import type { ThemeConfig } from "antd";
import type { Look, Motion } from "../core/theme-store";

type Algorithm = Extract<NonNullable<ThemeConfig["algorithm"]>, (...args: never[]) => unknown>;

const fontFamily =
  '"Plus Jakarta Sans", "Anuphan", "PingFang SC", "Noto Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", "Noto Sans Thai", system-ui, sans-serif';

/** The component library in our colours. One object for each case, so that switching is cheap. */
export const consoleTheme: Readonly<Record<Look, Record<Motion, ThemeConfig>>> = {
  light: { full: themeFor("light", true), less: themeFor("light", false) },
  dark: { full: themeFor("dark", true), less: themeFor("dark", false) },
};

function themeFor(look: Look, motion: boolean): ThemeConfig {
  const color = palette[look];
  const focusRing = `0 0 0 3px ${color["brand-soft"]}`;
  return {
    algorithm: algorithmFor(look),
    token: {
      motion,
      fontFamily,
      fontSize: 14,
      borderRadius: 8,
      borderRadiusLG: 12,
      borderRadiusSM: 6,
      controlHeight: 36,
      controlHeightLG: 44,
      controlHeightSM: 28,
      motionDurationMid: "0.16s",
      motionDurationSlow: "0.22s",
      wireframe: false,
    },
    components: {
      Button: {
        fontWeight: 600,
        primaryColor: color["on-brand"],
        dangerColor: color["on-danger"],
        primaryShadow: "none",
        dangerShadow: "none",
        defaultShadow: "none",
        defaultBorderColor: color["line-strong"],
        contentFontSizeSM: 13,
      },
      Drawer: { footerPaddingBlock: 12, footerPaddingInline: 24 },
      Form: { labelColor: color["ink-2"], itemMarginBottom: 18, verticalLabelPadding: "0 0 4px" },
      Input: { activeShadow: focusRing },
      InputNumber: { activeShadow: focusRing },
      DatePicker: { activeShadow: focusRing },
      Modal: { titleFontSize: 18 },
      Segmented: { itemSelectedColor: color.ink, trackBg: color.sunken },
      Select: {
        activeOutlineColor: color["brand-soft"],
        optionSelectedBg: color["brand-soft"],
        optionSelectedColor: color["brand-ink"],
      },
      Table: {
        headerBg: color.surface,
        headerColor: color["ink-2"],
        headerSplitColor: "transparent",
        headerSortActiveBg: color.surface,
        headerSortHoverBg: color.sunken,
        bodySortBg: color.surface,
        rowHoverBg: color.canvas,
        rowSelectedBg: color["brand-soft"],
        rowSelectedHoverBg: color["brand-soft"],
        cellPaddingBlock: 10,
        cellPaddingInline: 12,
        cellFontSize: 14,
      },
      Tabs: { titleFontSize: 14, horizontalItemGutter: 28 },
      Tooltip: { colorBgSpotlight: color.toast },
    },
  };
}

/** Seeds are derived into shades; our exact tokens then replace every shade we have a name for. */
function algorithmFor(look: Look): Algorithm {
  const color = palette[look];
  const derive = look === "dark" ? theme.darkAlgorithm : theme.defaultAlgorithm;
  return (seed, map) => ({
    ...derive(seed, map),
    colorPrimary: color.brand,
    colorPrimaryHover: color["brand-press"],
    colorPrimaryActive: color["brand-press"],
    colorPrimaryText: color["brand-ink"],
    colorPrimaryTextHover: color["brand-ink"],
    colorPrimaryTextActive: color["brand-ink"],
    colorPrimaryBg: color["brand-soft"],
    colorPrimaryBgHover: color["brand-soft"],
    colorPrimaryBorder: color["brand-line"],
    colorPrimaryBorderHover: color.brand,
    colorSuccess: color.brand,
    colorSuccessBg: color["brand-soft"],
    colorSuccessBorder: color["brand-line"],
    colorWarning: color["mango-ink"],
    colorWarningBg: color["mango-soft"],
    colorWarningBorder: color["mango-soft"],
    colorError: color.danger,
    colorErrorHover: color["danger-ink"],
    colorErrorActive: color["danger-ink"],
    colorErrorText: color["danger-ink"],
    colorErrorBg: color["danger-soft"],
    colorErrorBorder: color["danger-soft"],
    colorInfo: color.info,
    colorInfoBg: color["info-soft"],
    colorInfoBorder: color["info-soft"],
    colorLink: color["brand-ink"],
    colorLinkHover: color["brand-press"],
    colorLinkActive: color["brand-press"],
    colorText: color.ink,
    colorTextSecondary: color["ink-2"],
    colorTextTertiary: color["ink-3"],
    colorTextQuaternary: color["ink-3"],
    colorBgContainer: color.surface,
    colorBgElevated: color.surface,
    colorBgLayout: color.canvas,
    colorBorder: color["line-strong"],
    colorBorderSecondary: color.line,
    colorFillSecondary: color.sunken,
    colorFillTertiary: color.sunken,
    colorFillQuaternary: color.canvas,
  });
}
