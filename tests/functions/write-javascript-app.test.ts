import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { codegen } from "@graphql-codegen/core";
import * as typescript from "@graphql-codegen/typescript";
import * as typescriptOperations from "@graphql-codegen/typescript-operations";
import { buildSchema, parse, validate } from "graphql";
import { parse as parseToml } from "smol-toml";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { family, packs, ruleFamilies } from "../../engine/declarations/catalog.ts";
import { ownerApis } from "../../engine/declarations/function-owners.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import { owners } from "../../engine/generated/owners.ts";
import { functionName } from "../../scripts/functions/bundle-for-javascript.ts";
import { packFolders } from "../../scripts/functions/packs.ts";
import { sampleRules } from "../../scripts/functions/sample-rules.ts";
import { writeJavaScriptApp } from "../../scripts/functions/write-javascript-app.ts";
import { functionInput } from "../support/function-input.ts";
import { compiled } from "../support/rule.ts";
import { runTypeScript } from "./builds.ts";

const WORLD = {
  presentmentCurrencyRate: "1.0",
  localization: { country: { isoCode: "US" }, language: { isoCode: "EN" } },
  cart: { cost: { totalAmount: { amount: "10.0" }, subtotalAmount: { amount: "10.0" } }, deliveryGroups: [], lines: [] },
  paymentMethods: [{ id: "gid://shopify/PaymentMethod/1", name: "Cash on Delivery (COD)" }],
  buyerJourney: { step: "CHECKOUT_COMPLETION" },
};

let app: string;
beforeAll(async () => {
  app = mkdtempSync(join(tmpdir(), "cartwright-js-"));
  await writeJavaScriptApp(packFolders(), app);
});
afterAll(() => rmSync(app, { recursive: true }));

const read = (...path: string[]): string => readFileSync(join(app, ...path), "utf8");
const manifest = (handle: string): { extensions: Record<string, unknown>[] } =>
  JSON.parse(JSON.stringify(parseToml(read("extensions", handle, "shopify.extension.toml"))));

it("the exported project is an app of every pack that Shopify's CLI installs and builds", () => {
  expect(readdirSync(join(app, "extensions"))).toEqual(
    [...owners.map((owner) => owner.function), ...packs.map(({ handle }) => handle)].sort(),
  );
  expect(parseToml(read("shopify.app.toml"))).toMatchObject({ extension_directories: ["extensions/*"] });
  expect(JSON.parse(read("package.json"))).toMatchObject({ private: true, workspaces: ["extensions/*"] });
});

const all = [
  ...packs.map(({ handle, family: id }) => ({ handle, target: customizationType(family(id)).target })),
  ...owners.map((owner) => ({ handle: owner.function, target: ownerApis[owner.resource].target })),
];

describe.each(all)("$handle as JavaScript", ({ handle, target }) => {
  it("is the same extension, without a build of its own", () => {
    const [original = {}] = JSON.parse(
      JSON.stringify(parseToml(readFileSync(`extensions/${handle}/shopify.extension.toml`, "utf8"))),
    ).extensions;
    const { build, targeting, ...rest } = original;
    expect(manifest(handle).extensions).toEqual([{ ...rest, targeting: [{ ...targeting[0], export: target.replaceAll(".", "-") }] }]);
  });

  it("declares how its types are generated, and they can be", async () => {
    const { codegen: section, dependencies } = JSON.parse(read("extensions", handle, "package.json"));
    expect(Object.keys(dependencies)).toEqual(["@shopify/shopify_function"]);
    const sdl = read("extensions", handle, section.schema);
    const document = parse(read("extensions", handle, section.documents));
    expect(validate(buildSchema(sdl), document)).toEqual([]);
    const pluginMap = { typescript, "typescript-operations": typescriptOperations };
    for (const [filename, { plugins }] of Object.entries<{ plugins: (keyof typeof pluginMap)[] }>(section.generates)) {
      expect(plugins.filter((name) => !Object.hasOwn(pluginMap, name))).toEqual([]);
      const code = await codegen({
        ...{ filename, pluginMap, config: section.config, plugins: plugins.map((name) => ({ [name]: {} })) },
        ...{ schema: parse(sdl), documents: [{ location: section.documents, document }] },
      });
      expect(code).toMatch(/export type Input = \{/);
    }
  });
});

describe.each(ruleFamilies)("the bundle of $title", (family) => {
  it("returns the same as TypeScript", () => {
    const rule = sampleRules(family).find(({ name }) => name === "no condition")?.configuration;
    if (!rule) throw new Error(`${family.title} has no sample`);
    const program = compiled(family.id, rule);
    const input = functionInput(program, { ...WORLD, cart: { ...WORLD.cart, deliveryGroups: groups() } });
    const bundle = join(app, "extensions", program.pack, "src/index.js");
    const args = ["tests/functions/javascript-runner.mjs", bundle, functionName(customizationType(family).target)];
    const { stdout, stderr } = spawnSync(process.execPath, args, { input: `${JSON.stringify(input)}\n`, encoding: "utf8" });
    expect(stderr).toBe("");
    const output = JSON.parse(stdout);
    expect(output).toEqual(runTypeScript(input));
    expect(output.operations).not.toEqual([]);
  });
});

function groups(): object[] {
  const option = { handle: "local", title: "Cash on Delivery (COD)", deliveryMethodType: "LOCAL", cost: { amount: "1.0" } };
  return [{ id: "gid://shopify/CartDeliveryGroup/1", deliveryAddress: null, deliveryOptions: [option], selectedDeliveryOption: option }];
}
