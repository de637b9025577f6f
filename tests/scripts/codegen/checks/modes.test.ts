import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import type { FamilyDeclaration, Kind } from "../../../../engine/generated/declarations.ts";
import { checkModes } from "../../../../scripts/codegen/checks/modes.ts";
import { complete } from "../../../../scripts/codegen/declarations/conventions/complete.ts";
import type { Source } from "../../../../scripts/codegen/declarations/load.ts";

/** Returns a declaration of the tests as the product reads it. */
function declared<T>(name: string): T {
  const [folder = "", id = ""] = name.split("/");
  const file = `tests/one-family/${folder === "families" ? id : name}.json`;
  const source: Source = { file: `schemas/${name}.json`, folder, id, json: JSON.parse(readFileSync(file, "utf8")) };
  return complete([source], resolve(".")).sources[0]?.json as T;
}

/** The types that its list of triggers admits. */
const triggers = new Map(
  ["product", "cart-total"].map((id) => {
    return [id, { ...declared<Kind>(`triggers/${id}`), id }];
  }),
);

/** A sound family with modes, and what is found of it after a change. */
function faultsOf(change: (bundle: FamilyDeclaration) => void): string[] {
  const bundle = declared<FamilyDeclaration>("families/bundle");
  change(bundle);
  const faults: string[] = [];
  checkModes(bundle, new Map([["triggers", triggers]]), (path, message) => faults.push(`/${path.join("/")} ${message}`));
  return faults;
}

const mode = (bundle: FamilyDeclaration, id: string) => bundle.modes?.values[id] ?? expect.fail();
const field = (bundle: FamilyDeclaration, name: string) => bundle.properties[name] ?? expect.fail();

describe("modes that are not stored", () => {
  it("are valid if each can be distinguished from all others", () => {
    expect(faultsOf(() => {})).toEqual([]);
  });

  it.each<[string, (bundle: FamilyDeclaration) => void, string]>([
    ["nothing tells one", (bundle) => delete mode(bundle, "product").when, "/modes/values/product needs when"],
    [
      "what tells one may be empty",
      (bundle) => delete field(bundle, "product").minLength,
      '/modes/values/product/when/product "product" may be otherwise',
    ],
    [
      "what tells one is a list that may be empty",
      (bundle) => delete field(bundle, "triggers").minItems,
      '/modes/values/several/when/triggers "triggers" may be otherwise',
    ],
    [
      "a value that tells one is not its own",
      (bundle) => delete mode(bundle, "always").fixedValues,
      '/modes/values/always/when/always "always" may be otherwise',
    ],
    [
      "a later one has what tells an earlier one",
      (bundle) => mode(bundle, "several").fields?.push("product"),
      '/modes/values/several could not be told from "product"',
    ],
    [
      "a later one begins with what tells an earlier one",
      (bundle) => (field(bundle, "always").default = true),
      '/modes/values/product could not be told from "always"',
    ],
    [
      "one begins with what its field cannot hold",
      (bundle) => (mode(bundle, "several").initialValues = { triggers: "product" }),
      '/modes/values/several/initialValues/triggers "product" is not a value of the field',
    ],
  ])("are refused where %s", (_, change, message) => {
    expect(faultsOf(change)).toContainEqual(expect.stringContaining(message));
  });

  it("may overlap if a stored field distinguishes them", () => {
    const stored = (bundle: FamilyDeclaration) => {
      delete field(bundle, "trigger").writeOnly;
      delete mode(bundle, "product").when;
      mode(bundle, "product").fields?.push("product");
    };
    expect(faultsOf(stored)).toEqual([]);
  });
});
