// Leaves `.br` and `.gz` siblings next to what is worth compressing, so that the server never compresses a file twice.
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const WORTH_IT = /\.(js|css|html|svg|json|webmanifest|wasm|txt)$/;
const SMALLEST = 1024;

async function* files(directory) {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else yield path;
  }
}

for (const app of process.argv.slice(2)) {
  for await (const path of files(join("apps", app, "dist"))) {
    if (!WORTH_IT.test(path) || (await stat(path)).size < SMALLEST) continue;
    const bytes = await readFile(path);
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
    await writeFile(`${path}.br`, brotliCompressSync(bytes, quality));
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
