import { randomBytes } from "node:crypto";
import { transform } from "esbuild";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blocks } from "../../../engine/generated/blocks.ts";
import { bundle } from "../../../scripts/blocks/bundle.ts";
import { checkBlocks } from "../../../scripts/deploy/blocks.ts";
import { checkFunctions } from "../../../scripts/deploy/check-functions.ts";
import { findingText } from "../../../scripts/deploy/finding.ts";
import { projectRoot } from "../../../server/core/project-root.ts";
import { type Deployment, deployment } from "../../deploy/project.ts";

const FOLDER = "extensions/upsell-block";
const MANIFEST = `${FOLDER}/shopify.extension.toml`;
const SCRIPT = "dist/blocks/upsell-block.js";
const TEXTS_SCRIPT = "dist/blocks/banner-block.js";

let copy: Deployment;
beforeEach(() => {
  copy = deployment();
});
afterEach(() => copy.remove());

const open = () =>
  checkBlocks(copy.root)
    .filter(({ note }) => !note)
    .map(findingText);

describe("the check of the blocks", () => {
  it("accepts the committed ones, and does not take them for Functions", () => {
    expect(open()).toEqual([]);
    expect(checkFunctions(copy.root)).toEqual([]);
  });

  it("notes their sizes, gzipped and raw, and refuses either over its limit", () => {
    copy.write(SCRIPT, "x".repeat(90_000));
    expect(checkBlocks(copy.root).map(findingText)).toContainEqual(
      expect.stringMatching(/upsell-block\.js: note: has \d+ of 30000 bytes gzipped, 90000 of 90000 bytes raw$/),
    );
    copy.write(SCRIPT, "x".repeat(90_001));
    expect(open()).toEqual([`${SCRIPT}: has 90001 bytes raw, more than 90000`]);
    copy.write(SCRIPT, randomBytes(31_000).toString("hex"));
    expect(open()).toEqual([expect.stringMatching(/upsell-block\.js: has 3\d{4} bytes gzipped, more than 30000$/)]);
    copy.remove(SCRIPT);
    expect(open()).toEqual([`${SCRIPT}: has not been built: run npm run build`]);
  });

  it("accepts the size of each one as it is built", async () => {
    for (const { handle } of blocks) copy.write(`dist/blocks/${handle}.js`, await bundle(projectRoot, handle));
    expect(open()).toEqual([]);
  });

  it("allows less for blocks that run no programs", () => {
    copy.write(TEXTS_SCRIPT, "x".repeat(40_001));
    expect(open()).toEqual([`${TEXTS_SCRIPT}: has 40001 bytes raw, more than 40000`]);
  });

  it("accepts the output of Shopify's tool, in ES2015", async () => {
    const script = await bundle(projectRoot, "upsell-block");
    const printed = async (target: string) => (await transform(script, { target })).code;
    expect((await printed("es2015")) === (await printed("esnext"))).toBe(true);
  });

  it.each([
    ["a name that is too short", 'name = "Upsell offers"', 'name = "Ups"', /name must have 5 to 30 characters$/],
    ["another version", 'api_version = "2026-07"', 'api_version = "2026-04"', /api_version must be 2026-07/],
    ["a source that is not there", "./src/checkout.tsx", "./src/gone.tsx", /\.\/src\/gone\.tsx is missing$/],
  ])("refuses blocks with %s", (_, from, to, message) => {
    copy.change(MANIFEST, from, to);
    expect(open()).toEqual([expect.stringMatching(message)]);
  });

  it("refuses texts that the default language lacks, and a missing default language", () => {
    copy.write(`${FOLDER}/locales/it.json`, '{ "moon": "luna" }');
    expect(open()).toEqual([`${FOLDER}/locales/it.json: has "moon", which en.default.json lacks`]);
    copy.remove(`${FOLDER}/locales/en.default.json`);
    expect(open()).toEqual([`${FOLDER}/locales: must have one file that ends with .default.json, and has 0`]);
  });

  it("reports missing builds, and builds for another address", () => {
    copy.change("extensions/block/declared.ts", "https://", "https://other.");
    expect(new Set(open())).toEqual(
      new Set(["extensions/block/declared.ts: is not the application_url of shopify.app.toml: run npm run codegen"]),
    );
    copy.remove(MANIFEST);
    expect(open()).toContain(`${MANIFEST}: is missing: run npm run codegen`);
  });
});
