import { spawn } from "node:child_process";
import { join } from "node:path";

/**
 * Runs a tool of the project. Rejects with all printed output when the tool fails. The tool ends together with this process.
 * @param {string} root
 * @param {readonly string[]} command
 * @returns {Promise<void>}
 */
export function runCommand(root, [name = "", ...args]) {
  // tsx itself would start a further process, which outlives it for a while
  const [program, before] = name === "tsx" ? [process.execPath, ["--import", "tsx"]] : [join(root, "node_modules", ".bin", name), []];
  return new Promise((resolve, reject) => {
    // Inherited from a test runner, NODE_ENV would put React's development build into the product.
    const env = { ...process.env, NODE_ENV: "production", NO_COLOR: "1" };
    const child = spawn(program, [...before, ...args], { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
    const end = () => child.kill();
    process.once("exit", end);
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.stderr.on("data", (data) => (output += data));
    child.on("error", reject);
    child.on("exit", () => process.off("exit", end));
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(output.trim()))));
  });
}
