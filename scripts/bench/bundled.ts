import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { projectRoot } from "../../server/core/project-root.ts";
import { bundleForNode } from "../build/bundle-for-node.ts";

/**
 * Runs a bench of this folder, by name. The bench is bundled, as the product is: compiling sources while they are loaded would slow the
 * bench down.
 */
const [name = ""] = process.argv.slice(2);
const folder = join(projectRoot, "dist/bench", name);
await bundleForNode(join(projectRoot, "scripts/bench", `${name}.ts`), folder);
const bench = spawn(process.execPath, [join(folder, `${name}.js`), ...process.argv.slice(3)], { stdio: "inherit" });
const [code] = await once(bench, "exit");
process.exitCode = code ?? 1;
