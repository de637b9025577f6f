import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { packs } from "../../../engine/declarations/catalog.ts";
import { isOrderHold } from "../../../engine/declarations/function-owners.ts";
import { owners } from "../../../engine/generated/owners.ts";
import { checkFunctions } from "../../../scripts/deploy/check-functions.ts";
import { checkProduct } from "../../../scripts/deploy/check-product.ts";
import { findingText } from "../../../scripts/deploy/finding.ts";
import { type Deployment, deployment, MODULE } from "../../deploy/project.ts";

const HOLD = owners.find(isOrderHold)?.function ?? "";
const FOLDER = "extensions/shipping-rules";
const FILE = `${FOLDER}/shopify.extension.toml`;
const WASM = `${FOLDER}/dist/index.wasm`;
let copy: Deployment;
beforeEach(() => {
  copy = deployment();
});
afterEach(() => copy.remove());

const found = (): string[] => checkFunctions(copy.root).map(findingText);
const line = (text: string): number =>
  readFileSync(`${copy.root}/${FILE}`, "utf8")
    .split("\n")
    .findIndex((each) => each.includes(text)) + 1;

describe("the check of the Functions", () => {
  it("accepts complete ones: manifest, query and module", () => {
    expect(packs.length).toBeGreaterThan(3);
    expect(found()).toEqual([]);
  });

  it.each<[string, string | RegExp, string, string, string]>([
    ["an unknown field", "export =", "x = 1\n  export =", "x = 1", "x is not a field"],
    ["no lasting id", /uid = .*\n/, "", "[[extensions]]", "extensions.uid is missing"],
    ["no name", /^name = .*\n/m, "", "[[extensions]]", "extensions.name is missing"],
    ["no query", / {2}input_query = .*\n/, "", "[[extensions.targeting]]", "extensions.targeting.input_query is missing"],
    ["no way to its screens", / {2}details = .*\n/, "", "[extensions.ui.paths]", "extensions.ui.paths.details is missing"],
    ["a text for a flag", "path =", 'wasm_opt = "no"\n  path =', "wasm_opt", "extensions.build.wasm_opt must be true or false"],
    ["another version", "2026-07", "2026-04", "api_version", "api_version must be 2026-07"],
    ["another handle", 'handle = "shipping-rules"', 'handle = "shipping"', "handle =", "handle must be shipping-rules"],
    ["another type", 'type = "function"', 'type = "theme"', "type =", "type must be function"],
    ["another target", "cart.delivery-options", "cart.payment-methods", "target =", "target must be cart.delivery-options.transform.run"],
    ["other variables", 'key = "variables"', 'key = "vars"', "key =", "key must be variables"],
    ["another namespace", "$app:cartwright", "$app", "namespace =", "namespace must be $app:cartwright"],
    ["another export", 'export = "run"', 'export = "start"', "export =", "the module exports no function start"],
    ["a query that is gone", "input.graphql", "gone.graphql", "input_query", "names a file that is missing"],
    ["a module elsewhere", "dist/index.wasm", "dist/other.wasm", "path =", "has not been built: run npm run build"],
  ])("refuses %s, at its line", (_, from, to, at, message) => {
    copy.change(FILE, from, to);
    const lines = found().filter((each) => each.includes(message));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${FILE}:${line(at)}: `));
  });

  it.each<[string, Uint8Array, string]>([
    ["no module", new TextEncoder().encode("built"), "the module is not WebAssembly"],
    ["too large", withPadding(256_000), "Shopify takes 256000"],
  ])("refuses builds that are %s", (_, module, message) => {
    copy.write(WASM, module);
    expect(found()).toEqual([expect.stringContaining(message)]);
  });

  it("refuses a query over Shopify's limit", () => {
    copy.write(`${FOLDER}/input.graphql`, `# ${"x".repeat(3_000)}\nquery { ${"cart { id } ".repeat(300)} }`);
    expect(found()).toEqual([expect.stringMatching(/the query has 3610 bytes, Shopify takes 3000$/)]);
  });

  it("reports missing builds", () => {
    copy.remove(FILE);
    expect(found()).toEqual([`${FILE}: is missing: run npm run codegen`]);
  });

  it.each([
    ["another target", "cart.validations.generate", "cart.payment-methods.transform", /target must be cart\.validations\.generate\.run/],
    ["variables, which it has not", "  [extensions.ui]", "  [extensions.input]\n  x = 1\n\n  [extensions.ui]", /input is not a field/],
    ["another handle", `handle = "${HOLD}"`, 'handle = "gate"', new RegExp(`handle must be ${HOLD}`)],
  ])("includes the Function of checkout holds, and refuses it with %s", (_, from, to, message) => {
    copy.change(`extensions/${HOLD}/shopify.extension.toml`, from, to);
    expect(found()).toEqual([expect.stringMatching(message)]);
  });

  it("refuses a missing Function of checkout holds", () => {
    copy.remove(`extensions/${HOLD}`);
    expect(found()).toEqual([`extensions/${HOLD}/shopify.extension.toml: is missing: run npm run codegen`]);
  });
});

describe("the check of the product on disk", () => {
  it("accepts a complete build", () => {
    expect(checkProduct(copy.root)).toEqual([]);
  });

  it("refuses an absent build, and a schema of another version", () => {
    copy.remove("dist/admin/index.html");
    copy.change("server/shopify/admin.graphql", "# 2026-07", "# 2026-04");
    expect(checkProduct(copy.root).map(findingText)).toEqual([
      "dist/admin/index.html: has not been built: run npm run build",
      "server/shopify/admin.graphql:1: must be of 2026-07: run scripts/update-platform-schemas.ts",
    ]);
  });
});

/** The module with a section that no engine reads. */
function withPadding(bytes: number): Uint8Array {
  const size = [(bytes & 0x7f) | 0x80, ((bytes >> 7) & 0x7f) | 0x80, bytes >> 14];
  return Uint8Array.from([...MODULE, 0, ...size, ...new Uint8Array(bytes)]);
}
