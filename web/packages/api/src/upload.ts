/** Sends like `fetch`, and tells how much of the body has left the device. */
export type UploadSend = (
  url: string,
  init: RequestInit,
  onProgress: (share: number) => void,
) => Promise<Response>;

/** Uploads a form or a file the old way: `fetch` cannot tell how far a body has got. */
export const xhrUpload: UploadSend = (url, init, onProgress) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const broken = () => reject(new TypeError("the upload broke off"));
    request.open(init.method ?? "POST", url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.responseType = "arraybuffer";
    request.upload.addEventListener("progress", (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener("load", () => resolve(asResponse(request)));
    request.addEventListener("error", broken);
    request.addEventListener("abort", broken);
    init.signal?.addEventListener("abort", () => request.abort(), { once: true });
    const { body } = init;
    request.send(body instanceof FormData || body instanceof Blob ? body : null);
  });

function asResponse(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().split("\r\n")) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const body: unknown = request.response;
  const hasBody = status !== 204 && body instanceof ArrayBuffer;
  return new Response(hasBody ? body : null, { status, statusText, headers });
}
