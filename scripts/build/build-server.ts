import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../../server/core/project-root.ts";
import { bundleForNode } from "./bundle-for-node.ts";

const { values } = parseArgs({ options: { outDir: { type: "string", default: join(projectRoot, "dist/server") } } });

/** Bundles the server. The emulator is a separate file, which is never loaded in live mode. */
await bundleForNode("server/index.ts", values.outDir);
