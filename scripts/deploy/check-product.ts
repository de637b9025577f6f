import { existsSync } from "node:fs";
import { join } from "node:path";
import { API_VERSION } from "../../engine/shopify/constants.ts";
import { declaredRunners } from "../../server/emulator/declared-runners.ts";
import { readIfPresent } from "../codegen/lib/files.ts";
import type { Finding } from "./finding.ts";

const BUILT = ["dist/admin/index.html", "dist/server/index.js"];
const SCHEMAS = [...new Set(declaredRunners.map(({ api }) => `extensions/schemas/${api}.graphql`))];

/** Checks the files that the server needs, and that the schemas which the code was checked against are all of one version of Shopify's API. */
export function checkProduct(root: string): Finding[] {
  const missing = BUILT.filter((file) => !existsSync(join(root, file)));
  const old = ["server/shopify/admin.graphql", "server/emulator/storefront.graphql", ...SCHEMAS].filter(
    (file) => !readIfPresent(join(root, file))?.startsWith(`# ${API_VERSION},`),
  );
  return [
    ...missing.map((file) => ({ file, message: "has not been built: run npm run build" })),
    ...old.map((file) => ({ file, line: 1, message: `must be of ${API_VERSION}: run scripts/update-platform-schemas.ts` })),
  ];
}
