import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { generate } from "../../scripts/codegen/generate.ts";
import { type MigratedFolder, migrateFolder } from "../../scripts/migrate-declarations/migrate-folder.ts";
import { faultsOf, type Project, project } from "../codegen/project.ts";
import { memory } from "../support/remembering.ts";

/** All declarations of a project in the words before those of today, complete with what follows from something else. */
const BEFORE = "tests/scripts/migrate-declarations/declarations-before.tgz";
/** All declarations after the first renames, when choices, warnings and lists of types still had words of their own. */
const BETWEEN = "tests/scripts/migrate-declarations/declarations-between.tgz";

/** Words that declarations were written in then, and that codegen refuses now: a migration moves keywords, and leaves texts alone. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  // "Buyer Type" is the title of a condition type, which stored rules hold
  [/\b([Bb])uyer(s?)\b(?! Type)/gu, "customer$2"],
  [/\b[Tt]he platform\b/gu, "Shopify"],
  [/\bany more\b/gu, "any longer"],
  [/\bby itself\b/gu, "on its own"],
  [/\bdearer\b/gu, "more expensive"],
  [/\bshops in\b/gu, "buys in"],
];
const STRING = /"(?:[^"\\\n]|\\.)*"/gu;

/** Words the sentences of a file, its strings with a blank, as codegen wants them. */
function reword(file: string): void {
  const text = readFileSync(file, "utf8");
  const said = text.replace(STRING, (string) =>
    string.includes(" ") ? WORDS.reduce((rest, [word, now]) => rest.replaceAll(word, now), string) : string,
  );
  if (said !== text) writeFileSync(file, said);
}

let copy: Project;
let migrated: MigratedFolder;
const folder = () => join(copy.root, "schemas");

/** Returns a project with the declarations of an archive and the meta-schemas of today. */
function projectWith(archive: string): Project {
  const made = project();
  const schemas = join(made.root, "schemas");
  const meta = mkdtempSync(join(tmpdir(), "cartwright-meta-"));
  cpSync(join(schemas, "meta"), meta, { recursive: true });
  rmSync(schemas, { recursive: true });
  execFileSync("tar", ["-xzf", archive, "-C", made.root]);
  cpSync(meta, join(schemas, "meta"), { recursive: true });
  rmSync(meta, { recursive: true });
  return made;
}

const FOLDERS: readonly string[] = ["conditions", "gift-groups", "survey-elements", "upsell-groups", "templates"];
const jsonFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".json"));

/** Takes out of a project what has been declared since: lists admit the types that they admit in an earlier folder. */
function limitTo({ root, edit }: Project, earlier: string): void {
  const families = jsonFiles(join(earlier, "families"));
  for (const file of families) {
    const { properties: before } = JSON.parse(readFileSync(join(earlier, "families", file), "utf8"));
    edit(`schemas/families/${file}`, ({ properties }) => {
      for (const [name, field] of Object.entries(Object(properties)))
        if (before[name]?.itemTypes !== undefined) Object.assign(Object(field), { itemTypes: before[name].itemTypes });
    });
  }
  const admitted = new Set(
    jsonFiles(join(root, "schemas/families")).flatMap((file) =>
      Object.values<{ itemTypes?: { folder: string; types: string[] } }>(
        JSON.parse(readFileSync(join(root, "schemas/families", file), "utf8")).properties,
      ).flatMap(({ itemTypes }) => itemTypes?.types.map((type) => `${itemTypes.folder}/${type}.json`) ?? []),
    ),
  );
  for (const kind of FOLDERS)
    for (const file of jsonFiles(join(root, "schemas", kind)).map((name) => join(kind, name)))
      if (!admitted.has(file) && !existsSync(join(earlier, file))) rmSync(join(root, "schemas", file));
}

beforeAll(() => {
  copy = projectWith(BEFORE);
  migrated = migrateFolder(folder(), process.cwd());
  for (const file of readdirSync(folder(), { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".json") && !/^(meta|released)/.test(file)) reword(join(folder(), file));
});
afterAll(() => copy.remove());

it("Every declaration in the words before is moved, and passes the checks.", () => {
  expect(migrated.problems).toEqual([]);
  expect(migrated.count).toBeGreaterThan(120);
  expect(migrated.changed.size).toBeGreaterThan(100);
  expect(faultsOf(copy)).toEqual([]);
});

it("Functions read the same queries from migrated declarations as from the project's own.", async () => {
  const { files } = await generate(copy.root, memory);
  const today = project();
  try {
    limitTo(today, folder());
    const { files: own } = await generate(today.root, memory);
    const shared = [...files.keys()].filter((path) => path.endsWith(".graphql") && own.has(path));
    expect(shared.length).toBeGreaterThan(20);
    expect(shared.filter((path) => files.get(path) !== own.get(path))).toEqual([]);
  } finally {
    today.remove();
  }
});

it("A second migration changes nothing.", () => {
  const again = migrateFolder(folder(), process.cwd());
  expect([...again.changed]).toEqual([]);
  expect(again.problems).toEqual([]);
});

it("A keyword that means two things at once is named with its file and place, and stays as it was.", () => {
  const file = join(folder(), "conditions", "sku.json");
  const json = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...json, each: "cart.lines" }));
  const { problems } = migrateFolder(folder(), process.cwd());
  expect(problems).toEqual([{ file, pointer: "/each", message: expect.stringMatching(/forEach/) }]);
});

it("Texts of screens move into one map, without those that are the defaults, and switches stay.", () => {
  const family = JSON.parse(readFileSync(join(folder(), "families", "survey.json"), "utf8"));
  expect(family.texts).toMatchObject({ updateButton: "Save", loading: "Loading Survey...", createFailed: "Failed to save survey" });
  expect(Object.keys(family.texts)).not.toContain("createTitle");
  expect(family.editor).toMatchObject({ saveStatus: true, onSaveError: "toast" });
  expect(Object.keys(family)).not.toContain("toasts");
});

it("A text that stands in both places is named with its file and place, and stays as it was.", () => {
  const file = join(folder(), "families", "payment.json");
  const json = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...json, list: { ...json.list, subtitle: "Another" } }));
  const { problems } = migrateFolder(join(folder(), "families"), process.cwd());
  expect(problems).toEqual([{ file, pointer: "/list/subtitle", message: expect.stringMatching(/listSubtitle/) }]);
});

it("Times of the store and moments have the names of their formats, and a moment that no input draws is named.", () => {
  const timeOf = (path: string, name: string) => JSON.parse(readFileSync(join(folder(), path), "utf8")).properties[name];
  expect(timeOf("conditions/store-time.json", "from").format).toBe("time-local");
  const events = readFileSync(join(folder(), "calls", "events.json"), "utf8");
  expect(events).toContain('"format": "date-time"');
  expect(events).not.toContain("instant");
  const file = join(folder(), "conditions", "store-date.json");
  const json = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...json, properties: { ...json.properties, at: { type: "string", instant: true } } }));
  const { problems } = migrateFolder(join(folder(), "conditions"), process.cwd());
  expect(problems).toContainEqual({ file, pointer: "/properties/at/instant", message: expect.stringMatching(/drawn by no input/) });
});

it("What an operator sums becomes one keyword.", () => {
  const { operators } = JSON.parse(readFileSync(join(folder(), "conditions", "total-weight.json"), "utf8"));
  expect(operators.isLessThan.aggregate).toMatchObject({
    sum: ["quantity", "merchandise.weight"],
    factor: { values: { KILOGRAMS: "1" } },
    test: "lt",
  });
  expect(Object.keys(operators.isLessThan)).not.toContain("sumTest");
});

it("Declarations in the words between are moved, pass the checks, and stay as they are the next time.", () => {
  const between = projectWith(BETWEEN);
  try {
    const schemas = join(between.root, "schemas");
    const { problems, changed } = migrateFolder(schemas, process.cwd());
    expect(problems).toEqual([]);
    expect(changed.size).toBeGreaterThan(20);
    expect(faultsOf(between)).toEqual([]);
    expect([...migrateFolder(schemas, process.cwd()).changed]).toEqual([]);
  } finally {
    between.remove();
  }
});

const parsed = (path: string) => JSON.parse(readFileSync(join(folder(), path), "utf8"));

it("Keywords that were prepositions and verbs have nouns, and choices are written as JSON Schema does.", () => {
  const payment = parsed("families/payment.json");
  expect(payment.properties.conditions.itemTypes).toMatchObject({ folder: "conditions", types: expect.arrayContaining(["cart-total"]) });
  expect(payment.actions[0].targets.newNameFields).toEqual({ message: "message" });
  expect(payment.variants.hide.warnings).toEqual([{ situation: "allTargets", message: expect.stringMatching(/every payment method/i) }]);
  expect(parsed("families/survey.json").properties.customerEligibility.oneOf).toContainEqual({ const: "all", title: "All Customers" });
  expect(parsed("shell/navigation.json").links).toContainEqual({ title: "Home", path: "/" });
});

it("Keywords that said one thing together are one, and those that meant the same have one name.", () => {
  expect(parsed("conditions/postcode.json").properties.value).toMatchObject({ separator: ",;\n" });
  expect(
    parsed("conditions/vendor-order-minimum.json").properties.vendor ?? parsed("conditions/vendor-order-minimum.json").properties.value,
  ).toMatchObject({
    suggestions: "store:vendors",
  });
  expect(parsed("families/cart-link.json").editor.paths).toEqual(["/cart-link-builder?id=:id"]);
  expect(parsed("survey-elements/radio.json").answer).toMatchObject({ widget: "radio" });
  expect(Object.keys(parsed("survey-elements/text.json"))).not.toContain("answerWidget");
  expect(parsed("translations/banner.json")).toMatchObject({
    required: ["title", "message"],
    fields: { message: { lineMode: "multiple" } },
  });
  expect(parsed("shared/countries.json").$defs.code.oneOf).toContainEqual({ const: "GU", title: "Guam", deprecated: true });
  expect(parsed("families/payment.json").list.columns[1]).toHaveProperty("enumLabels");
  const { tables, charts } = parsed("analytics/upsell.json");
  expect(tables[0].orders).toEqual({ productTitle: "productTitle" });
  expect(charts.map(({ measure }: { measure?: string }) => measure)).toEqual(["money", undefined]);
  expect(parsed("calls/answers.json").body.properties.answers).toMatchObject({ propertiesFrom: "questions" });
  expect(JSON.stringify(parsed("families/validation.json").actions)).toContain(
    '"switch":"localization.language.isoCode","cases":"translations"',
  );
  expect(JSON.stringify(parsed("families/upsell.json").modes)).not.toContain("fixedValues");
});

it("Words that JSON Schema and its validators have are theirs, and what a family says apart stands where it belongs.", () => {
  expect(parsed("settings/shop.json").form.properties.responsesKept).toMatchObject({ format: "period" });
  expect(parsed("shared/countries.json").$defs.code).toMatchObject({
    examples: expect.arrayContaining(["US"]),
    errorMessage: { deprecated: expect.stringMatching(/never/) },
  });
  expect(parsed("families/auto-product.json").properties.products).toMatchObject({ uniqueItemProperties: ["variantId"] });
  expect(parsed("analytics/gift.json").tables[1]).toMatchObject({ maxItems: 10 });
  expect(parsed("conditions/offer-total.json").emptyText).toMatch(/rate/);
  expect(parsed("plans/plus.json").highlights[0]).toMatchObject({ grants: ["plan:Basic Plan"] });
  const survey = parsed("families/survey.json");
  expect(survey.editor.paths).toContain("/advanced/survey/:base64");
  expect(survey.list.rowActions).toContainEqual(expect.objectContaining({ type: "responses", path: "/advanced/survey/:base64/responses" }));
  expect(survey.storage.checkoutDocument.fields).toContain("revision");
  expect(parsed("families/shipping.json").actions[0].targets).toMatchObject({ forEach: "cart.deliveryGroups[].deliveryOptions" });
  expect(parsed("families/cart-link.json").editor).not.toHaveProperty("saveRequires");
});

it("A property that follows is named with its file and place where it says otherwise, and stays as it was.", () => {
  const file = join(folder(), "conditions", "phone.json");
  const before = readFileSync(file, "utf8");
  writeFileSync(file, JSON.stringify({ ...JSON.parse(before), availability: "customer" }));
  const { problems } = migrateFolder(folder(), process.cwd());
  writeFileSync(file, before);
  expect(problems).toContainEqual(expect.objectContaining({ pointer: "/availability", message: expect.stringMatching(/leave it out$/) }));
});

it("An item that matches nothing, an entry of a map, the order of modes and the test of a whole text are written once.", () => {
  const phone = parsed("gift-groups/phone-number.json");
  expect([phone.neverWhen, Object.keys(phone.properties.phoneNumber.enumPhrases)]).toEqual([{ phoneNumber: false }, ["false"]]);
  const [[{ values }]] = parsed("gift-groups/product.json").conditionsFromFields;
  expect(values).toEqual({ product: "product", variants: "productVariants[product]" });
  const { modes } = parsed("families/auto-product.json");
  expect([Object.keys(modes.values).indexOf("multiple"), Object.keys(modes)]).toEqual([3, ["field", "values"]]);
  expect(parsed("conditions/address-check.json").operators.equals).toMatchObject({ test: "fullMatch" });
});

it("What does not fit the new form is named with its file and place, and stays as it was.", () => {
  const file = join(folder(), "gift-groups", "phone-number.json");
  const json = JSON.parse(readFileSync(file, "utf8"));
  const { neverWhen: _, ...others } = json;
  writeFileSync(file, JSON.stringify({ ...others, neverHolds: { when: { phoneNumber: false }, phrase: "words" } }));
  const { problems } = migrateFolder(join(folder(), "gift-groups"), process.cwd());
  expect(problems).toEqual([{ file, pointer: "/neverHolds/phrase", message: expect.stringMatching(/enumPhrases/) }]);
  writeFileSync(file, JSON.stringify(json));
});
