// Starts both development servers; the phone app's server also fronts the console under /console/.
import { spawn } from "node:child_process";

const children = ["@gerai/mobile", "@gerai/console"].map((name) =>
  spawn("npm", ["run", "dev", "--workspace", name], { stdio: "inherit" }),
);

const stop = () => children.forEach((child) => child.kill("SIGTERM"));
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.on("exit", stop);
