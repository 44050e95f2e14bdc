import { t } from "@gerai/i18n";
import { AppBar, toast } from "@gerai/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Keyboard } from "lucide-react";
import { useEffect, useState } from "react";
import { useShopping } from "../../../core/goods/shopping";
import { PageTitle } from "../../../core/page-title";
import { paths } from "../../../core/paths";
import { closeDecoder, readCode } from "../../../core/scanner/decoder";
import { scanFeedback } from "../../../core/scanner/feedback";
import { grabPicture } from "../../../core/scanner/grab";
import { scanTarget } from "../../../core/scanner/model";
import { TypeCodeSheet } from "../../../core/scanner/type-code-sheet";
import { useScanReady } from "../../../core/scanner/use-scan-ready";
import { Viewfinder } from "../../../core/scanner/viewfinder";
import { useBack } from "../../../core/use-back";
import { actionClass } from "../components/action-class";
import { PictureButton } from "../components/picture-button";
import { ScanResult } from "../components/scan-result";

/** Finding a product by its code: with the camera, from a picture, or typed. */
export function ScanPage() {
  const { code } = useSearch({ from: "/signed-in/pages/commodity/scanCodeCommodity" });
  const back = useBack(paths.categories);
  const [attempt, setAttempt] = useState(0);
  const [typing, setTyping] = useState(false);
  const { show, open } = useScanned();
  useEffect(() => closeDecoder, []);
  useScanReady("open");
  return (
    <div className="flex h-full flex-col bg-black text-white">
      <PageTitle title={t("page.scanCodeCommodity")} />
      <AppBar title={t("page.scanCodeCommodity")} onHero onBack={back} />
      <main tabIndex={-1} className="flex min-h-0 flex-1 flex-col gap-3 px-3 pb-3 outline-none">
        <div className="min-h-0 flex-1">
          <Viewfinder
            key={attempt}
            looking={code === undefined && !typing}
            onCode={(seen) => {
              scanFeedback();
              open(seen);
            }}
            onRetry={() => setAttempt(attempt + 1)}
          />
        </div>
        <div className="flex gap-3">
          <button
            type="button"
            aria-haspopup="dialog"
            className={actionClass}
            onClick={() => setTyping(true)}
          >
            <Keyboard className="size-5.5" aria-hidden="true" />
            {t("scan.type")}
          </button>
          <PictureButton onPicture={(file) => void readFile(file, open)} />
        </div>
      </main>
      {code === undefined ? null : <ScanResult code={code} onNext={() => show(undefined)} />}
      <TypeCodeSheet
        open={typing}
        onClose={() => setTyping(false)}
        onCode={(typed) => {
          setTyping(false);
          open(typed);
        }}
      />
    </div>
  );
}

/** Where a code leads. It stands in the address: Back from the product returns to what was scanned. */
function useScanned() {
  const navigate = useNavigate();
  const shopping = useShopping();
  const show = (code: string | undefined) =>
    void navigate({
      to: paths.scanCodeCommodity,
      search: { ...shopping, code },
      replace: true,
    });
  const open = (text: string) => {
    const target = scanTarget(text, location.origin, paths.commodityDetail);
    if (target.kind === "code") return show(target.code);
    void navigate({ to: paths.commodityDetail, search: { id: target.id, ...shopping } });
  };
  return { show, open };
}

async function readFile(file: File, onCode: (code: string) => void): Promise<void> {
  try {
    const code = await readCode(await grabPicture(file), true);
    if (code === null) toast(t("scan.noCode"), { tone: "error" });
    else onCode(code);
  } catch {
    toast(t("scan.pictureFailed"), { tone: "error" });
  }
}
