// @lane database
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readFunctions } from "../../../server/emulator/functions.ts";

const MANIFEST = "payment-rules/shopify.extension.toml";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "extensions-"));
  cpSync("extensions/payment-rules", join(folder, "payment-rules"), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function change(from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, MANIFEST), "utf8");
  expect(text).toMatch(from);
  writeFileSync(join(folder, MANIFEST), text.replace(from, to));
}

describe("the Functions of a project", () => {
  it("are those that their manifests describe", () => {
    expect(readFunctions(folder)).toMatchObject([
      {
        ...{ handle: "payment-rules", title: "Payment Customizations", api: "payment_customization", exported: "run" },
        variables: { namespace: "$app:cartwright", key: "variables" },
        wasmPath: join(folder, "payment-rules/dist/index.wasm"),
      },
    ]);
  });

  it("are the same in another spelling of the same manifest", () => {
    const before = readFunctions(folder);
    change(/name = "(.*)"/, "name = '$1' # as merchants see it");
    change(/ {2}\[extensions\.input\.variables\]\n.*\n.*\n/, "");
    change('type = "function"', 'type = "function"\ninput.variables = { namespace = "$app:cartwright", "key" = "variables" }');
    expect(readFunctions(folder)).toEqual(before);
  });

  it("are rejected by file and name when a manifest lacks their target", () => {
    change(/ {2}target = .*\n/, "");
    expect(() => readFunctions(folder)).toThrow(`${join(folder, MANIFEST)}: extensions.targeting.target is missing`);
  });

  it("do not include other extensions", () => {
    change('type = "function"', 'type = "theme"');
    expect(readFunctions(folder)).toEqual([]);
  });
});
