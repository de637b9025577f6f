import { resolve } from "node:path";
import { expect, it } from "vitest";
import { tokensOf } from "../../engine/lib/json-pointer.ts";
import { FOLLOWS } from "../../scripts/codegen/declarations/annotations.ts";
import { complete } from "../../scripts/codegen/declarations/conventions/complete.ts";
import { dropFollowing } from "../../scripts/codegen/declarations/conventions/drop-following.ts";
import { writtenComputed } from "../../scripts/codegen/declarations/conventions/written-computed.ts";
import { type JsonObject, valueAtPointer } from "../../scripts/codegen/declarations/json.ts";
import { loadSources } from "../../scripts/codegen/declarations/load.ts";
import { computedPlacesOf, placesOf } from "../../scripts/codegen/keywords/place.ts";

const root = resolve(".");
const written = loadSources(root);
const completed = complete(written, root);
const isOf = (file: string) => (source: { file: string }) => source.file === file;

it("The project's declarations write nothing that follows, and everything that does not.", () => {
  expect([...completed.missing, ...completed.redundant]).toEqual([]);
});

it.each([
  ["schemas/conditions/city.json", "/input"],
  ["schemas/conditions/city.json", "/availability"],
  ["schemas/conditions/city.json", "/properties/value/widget"],
  ["schemas/conditions/city.json", "/operators/isPresent/requiredFields"],
  ["schemas/conditions/postcode.json", "/operators/isBetween/valueField"],
  ["schemas/conditions/postcode.json", "/operators/isBetween/upperField"],
  ["schemas/conditions/vendor-order-minimum.json", "/operators/isLessThan/aggregate/valueType"],
  ["schemas/families/survey.json", "/properties/type/widget"],
  ["schemas/families/survey.json", "/storage/cardinality"],
  ["schemas/families/payment.json", "/properties/subtype/enum"],
  ["schemas/families/upsell.json", "/texts/deleteAllQuestion"],
  ["schemas/families/shipping.json", "/actions/0/targets/input"],
  ["schemas/families/shipping.json", "/actions/0/targets/price/input"],
  ["schemas/families/validation.json", "/actions/0/buyerJourney/input"],
  ["schemas/gift-groups/collection.json", "/properties/product"],
  ["schemas/analytics/gift.json", "/endpoint"],
  ["schemas/owners/required-products.json", "/requiredProducts/unknownConditions"],
  ["schemas/owners/required-products.json", "/requiredProducts/key"],
])("Codegen fills in what %s leaves out at %s, and refuses it where it is written.", (file, pointer) => {
  const whole = completed.sources.find(isOf(file));
  const { redundant } = complete(
    written.map((source) => (source.file === file && whole !== undefined ? whole : source)),
    root,
  );
  const problem = redundant.find((each) => each.file === file && each.pointer === pointer);
  expect(problem?.message).toMatch(/^follows from .+; leave it out$/u);
});

it("Every keyword that is filled in says in its meta-schema what it follows from.", () => {
  const places = written.flatMap(({ folder, id, json }) =>
    folder === "meta" ? [...placesOf(id, json), ...computedPlacesOf(id, json)] : [],
  );
  const following = new Set(places.filter(({ schema }) => typeof schema[FOLLOWS] === "string").map(({ name }) => name));
  // the properties of a declaration are no keywords, and messages say it as a whole
  const names = complete(completed.sources, root)
    .redundant.map(({ pointer }) => tokensOf(pointer))
    .filter((tokens) => !["properties", "errorMessage"].includes(String(tokens.at(-2))))
    .map((tokens) => String(tokens.at(-1)));
  expect(names.length).toBeGreaterThan(300);
  expect([...new Set(names)].filter((name) => !following.has(name))).toEqual([]);
});

const INVENTED = "invented";

it.each([
  ["schemas/conditions/phone.json", "/availability"],
  ["schemas/conditions/discount-code.json", "/discountCode"],
  ["schemas/conditions/phone.json", "/properties/value/hasDigits"],
  ["schemas/conditions/store-time.json", "/properties/until/wholeMinute"],
  ["schemas/conditions/postcode.json", "/operators/isBetween/upperField"],
  ["schemas/families/survey.json", "/editor/leaveDialog"],
  ["schemas/families/payment.json", "/list/requestLink"],
  ["schemas/families/validation.json", "/editor/noConditionsDialog"],
  ["schemas/families/upsell.json", "/storage/cardinality"],
  ["schemas/analytics/survey.json", "/backLink"],
  ["schemas/analytics/gift.json", "/loadError"],
  ["schemas/analytics/upsell.json", "/currencies"],
  ["schemas/analytics/upsell.json", "/tables/0/groupByLabel"],
  ["schemas/owners/free-gifts.json", "/discount/variantField"],
  ["schemas/owners/required-products.json", "/requiredProducts/productField"],
])("No declaration can write anything else in %s at %s, which codegen alone fills in.", (file, pointer) => {
  expect(valueAtPointer(completed.sources.find(isOf(file))?.json ?? {}, pointer)).toBeDefined();
  const changed = written.map((source) => (source.file === file ? { ...source, json: writing(source.json, pointer) } : source));
  expect(writtenComputed(changed)).toEqual([{ file, pointer, message: expect.stringMatching(/^follows from .+; leave it out$/u) }]);
});

function writing(json: JsonObject, pointer: string): JsonObject {
  const copy = structuredClone(json);
  const at = pointer.lastIndexOf("/");
  Object.assign(valueAtPointer(copy, pointer.slice(0, at)) as JsonObject, { [pointer.slice(at + 1)]: INVENTED });
  return copy;
}

it("A declaration that is filled in comes back from the migration as it was written, and twice is once.", () => {
  const files = ["schemas/conditions/city.json", "schemas/conditions/total-weight.json", "schemas/owners/required-products.json"];
  const filled = written.map((source) => (files.includes(source.file) ? (completed.sources.find(isOf(source.file)) ?? source) : source));
  const once = dropFollowing(filled, root);
  expect(once).toEqual({ sources: written, problems: [] });
  expect(dropFollowing(once.sources, root)).toEqual(once);
});
