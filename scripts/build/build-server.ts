import { join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../../server/core/project-root.ts";
import { bundleForNode } from "./bundle-for-node.ts";

const { values } = parseArgs({ options: { outDir: { type: "string", default: join(projectRoot, "dist/server") } } });

/** Bundles the server. The local platform is a file of its own: in live mode it is never read. */
await bundleForNode("server/index.ts", values.outDir);
