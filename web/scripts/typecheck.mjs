// Type gate: TypeScript 7 (installed as `typescript-native`) checks every project of the workspace.
// The 5.9 compiler stays installed only for tools that need its JavaScript API.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const tsc = `${root}node_modules/typescript-native/bin/tsc`;

const projects = [
  "tsconfig.json",
  "testing/tsconfig.json",
  "e2e/tsconfig.json",
  ...["packages", "apps"].flatMap((group) =>
    readdirSync(root + group).map((name) => `${group}/${name}/tsconfig.json`),
  ),
].filter((project) => existsSync(root + project));

const check = (project) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [tsc, "--project", project, "--pretty"], {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("close", (code) => resolve({ project, ok: code === 0 }));
  });

// Two at a time: the compiler is parallel itself, and build machines have two cores.
const queue = [...projects];
const results = [];
const worker = async () => {
  for (let project = queue.shift(); project; project = queue.shift()) {
    results.push(await check(project));
  }
};
await Promise.all([worker(), worker()]);

const failed = results.filter((result) => !result.ok).map((result) => result.project);
if (failed.length > 0) {
  console.error(`Type errors in: ${failed.join(", ")}`);
  process.exitCode = 1;
} else {
  console.log(`${projects.length} projects type-check.`);
}
