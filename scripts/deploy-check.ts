import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { packs } from "../engine/declarations/catalog.ts";
import { checkBlocks } from "./deploy/blocks.ts";
import { checkApp } from "./deploy/check-app.ts";
import { checkEnvironment } from "./deploy/check-environment.ts";
import { checkFunctions } from "./deploy/check-functions.ts";
import { checkLinks } from "./deploy/check-links.ts";
import { checkProduct } from "./deploy/check-product.ts";
import { findingText } from "./deploy/finding.ts";
import { checkReleased, noteReleased } from "./deploy/released.ts";

/**
 * Lists what must still be filled in before the app can be deployed, one line each. Exits with 1 while something is left. With --released,
 * records that the Functions were deployed in their current form.
 */
const { values } = parseArgs({ options: { root: { type: "string" }, released: { type: "boolean", default: false } } });
const root = resolve(values.root ?? `${import.meta.dirname}/..`);
if (values.released) {
  const handles = packs.map(({ handle }) => handle);
  console.log(`noted as released, to be committed: ${noteReleased(root, handles).join(", ")}`);
}
const findings = [
  ...checkApp(root, process.env.SHOPIFY_API_KEY),
  ...checkLinks(root),
  ...checkFunctions(root),
  ...checkBlocks(root),
  ...checkReleased(root),
  ...checkProduct(root),
  ...checkEnvironment(process.env),
];
for (const finding of findings) console.log(findingText(finding));
const open = findings.filter(({ note }) => !note).length;
console.log(
  open === 0
    ? "ready to deploy: `shopify app deploy`, then start the server"
    : `${open} ${open === 1 ? "problem" : "problems"} to fix before deploying`,
);
process.exitCode = open === 0 ? 0 : 1;
