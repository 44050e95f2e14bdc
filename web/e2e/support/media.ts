import type { Page } from "playwright/test";

/** A picture of this size, drawn by the page. */
export async function picture(page: Page, width: number, height: number): Promise<Buffer> {
  const text = await page.evaluate(
    async ([across, down]) => {
      const canvas = document.createElement("canvas");
      canvas.width = across ?? 1;
      canvas.height = down ?? 1;
      const context = canvas.getContext("2d");
      if (!context) throw new Error("nothing to draw on");
      const colours = context.createLinearGradient(0, 0, canvas.width, canvas.height);
      colours.addColorStop(0, "#0a7d5a");
      colours.addColorStop(1, "#f4b740");
      context.fillStyle = colours;
      context.fillRect(0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/jpeg");
    },
    [width, height],
  );
  return Buffer.from(text.slice(text.indexOf(",") + 1), "base64");
}

/** A film of a second, recorded by the page. */
export async function film(page: Page): Promise<Buffer> {
  const text = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    canvas.width = 320;
    canvas.height = 180;
    const context = canvas.getContext("2d");
    if (!context) throw new Error("nothing to draw on");
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
    const recorded = new Promise<Blob>((resolve) => {
      recorder.addEventListener("dataavailable", ({ data }) => resolve(data));
    });
    recorder.start();
    await new Promise<void>((resolve) => {
      let frame = 0;
      const timer = setInterval(() => {
        context.fillStyle = `hsl(${frame * 12} 70% 50%)`;
        context.fillRect(0, 0, canvas.width, canvas.height);
        frame += 1;
        if (frame < 30) return;
        clearInterval(timer);
        resolve();
      }, 40);
    });
    recorder.stop();
    const bytes = new Uint8Array(await (await recorded).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return Buffer.from(text, "base64");
}
