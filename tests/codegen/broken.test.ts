import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checked } from "../../scripts/codegen/checked.ts";
import { faultsOf, type Project, project, set } from "./project.ts";

const TOTAL = "schemas/conditions/cart-total.json";
const ATTRIBUTE = "schemas/conditions/cart-attribute.json";
const TAG = "schemas/conditions/product-tag.json";
const PRODUCT = "schemas/conditions/product.json";
const FAMILY = "schemas/families/payment.json";
const VALUES = "schemas/shared/values.json";
const PLAN = "schemas/plans/plus.json";
const ENTITLEMENTS = "schemas/plans/entitlements.json";

/** What is broken: the file, where it is changed, the new value, and the pointer and words of the fault. */
const ROWS: readonly [string, string, string, unknown, string, RegExp][] = [
  ["a misspelt keyword at the root", TOTAL, "raeds", "cart { id }", "/raeds", /not a keyword/],
  ["a misspelt keyword one level down", TOTAL, "properties.value.titel", "x", "/properties/value/titel", /not a keyword/],
  [
    "a misspelt message",
    FAMILY,
    "properties.method.items.messages.minLegth",
    "x",
    "/properties/method/items/messages/minLegth",
    /no keyword of this field/,
  ],
  ["a map that takes any key", FAMILY, "properties.order.propertyNames", undefined, "/properties/order", /takes any key/],
  [
    "a misspelt keyword three levels down",
    FAMILY,
    "properties.method.items.minLenght",
    1,
    "/properties/method/items/minLenght",
    /not a keyword/,
  ],
  ["a misspelt keyword in shared values", VALUES, "$defs.amount.patern", "x", "/$defs/amount/patern", /not a keyword/],
  ["a keyword of another kind", VALUES, "$defs.amount.reads", "x", "/$defs/amount/reads", /not a keyword/],
  ["an unknown control", FAMILY, "properties.name.control", "txet", "/properties/name/control", /allowed values: text/],
  ["a misspelt operator key", TOTAL, "operators.isLessThan.macth", "lt", "/operators/isLessThan/macth", /not a known key/],
  ["an unknown test", TOTAL, "operators.isLessThan.match", "less", "/operators/isLessThan/match", /allowed values/],
  ["no title", TOTAL, "title", undefined, "", /required property 'title'/],
  ["no meta-schema", TOTAL, "$schema", undefined, "/$schema", /must name a meta-schema/],
  ["another file's id", TOTAL, "$id", "condition/cart", "/$id", /must be "condition\/cart-total"/],
  [
    "a reference to a missing file",
    TOTAL,
    "properties.value.$ref",
    "../shared/valeus.json#/$defs/amount",
    "/properties/value/$ref",
    /does not exist/,
  ],
  [
    "a reference to a missing value",
    TOTAL,
    "properties.value.$ref",
    "../shared/values.json#/$defs/amuont",
    "/properties/value/$ref",
    /does not declare/,
  ],
  ["GraphQL that does not parse", TOTAL, "reads", "cart { cost { ", "/reads", /Syntax Error/],
  ["a field the platform does not have", TOTAL, "reads", "cart { cost { totalAmout { amount } } }", "/reads", /totalAmout/],
  ["a variable of another name", ATTRIBUTE, "reads", "cart { attribute(key: $key) { value } }", "/reads", /only use the variable \$value/],
  ["a fact outside its reads", TOTAL, "fact", "cart.cost.subtotalAmount.amount", "/fact", /no "subtotalAmount"/],
  ["a fact that is no value", TOTAL, "fact", "cart.cost.totalAmount", "/fact", /is not a value/],
  ["a flag outside its reads", TAG, "fact", "merchandise.product.hasTags[has].tag", "/fact", /does not lie inside reads/],
  ["items outside the reads", PRODUCT, "each", "cart.line", "/each", /no "line"/],
  ["items that are a value", PRODUCT, "each", "cart.lines.merchandise.product.id", "/each", /no fields below/],
  [
    "a sum outside the reads",
    PRODUCT,
    "operators.more",
    { title: "more", says: "there are more than {value}", match: "in", sum: "quantity", sumAs: "number", test: "gt", against: "value" },
    "/operators/more/sum",
    /no "quantity"/,
  ],
  [
    "an operator against a field that is not declared",
    TOTAL,
    "operators.isLessThan.against",
    "secondValue",
    "/operators/isLessThan/against",
    /"secondValue" is not declared/,
  ],
  [
    "an operator that needs a field that is not declared",
    TOTAL,
    "operators.isLessThan.needs",
    ["value", "secondValue"],
    "/operators/isLessThan/needs/1",
    /"secondValue" is not declared/,
  ],
  [
    "an operator that compares with what it does not need",
    ATTRIBUTE,
    "operators.valueIs.needs",
    ["value"],
    "/operators/valueIs/needs",
    /does not need/,
  ],
  ["an operator without a phrase", TOTAL, "operators.isLessThan.says", undefined, "/operators/isLessThan", /'says'/],
  ["a phrase that is a sentence", TOTAL, "operators.isLessThan.says", "Less than {value}.", "/operators/isLessThan/says", /pattern/],
  [
    "a phrase that leaves out what the operator needs",
    ATTRIBUTE,
    "operators.valueIs.says",
    "the cart attribute {value} is set",
    "/operators/valueIs/says",
    /does not say \{secondValue\}/,
  ],
  [
    "a phrase with an unknown placeholder",
    PRODUCT,
    "operators.is.says.other",
    "the cart contains one of {values}",
    "/operators/is/says/other",
    /\{values\} stands for nothing/,
  ],
  [
    "words of a field with an unknown placeholder",
    TOTAL,
    "properties.value.says",
    { "100": "{hundred}" },
    "/properties/value/says/100",
    /\{hundred\} stands for nothing/,
  ],
  [
    "a sentence that leaves out what the operations depend on",
    FAMILY,
    "variants.message.sentence",
    "Rename payment methods {method}",
    "/variants/message/sentence",
    /does not say \{message\}/,
  ],
  ["two operators of one title", TOTAL, "operators.isLessThan.title", "is greater than", "/operators/isLessThan/title", /repeats/],
  ["an unknown preset", TOTAL, "presets", ["Lighthouse"], "/presets/0", /not a preset/],
  [
    "an unknown condition type",
    FAMILY,
    "properties.conditions.conditions.0",
    "cart-totals",
    "/properties/conditions/conditions/0",
    /not a condition type/,
  ],
  ["two condition types of one title", TAG, "title", "Product", "/properties/conditions/conditions/5", /repeats the title/],
  ["a condition type that no family admits", FAMILY, "properties.conditions.conditions", ["cart-attribute"], "", /admitted by no family/],
  ["a column that rows do not have", FAMILY, "list.columns.0.value", "nmae", "/list/columns/0/value", /not a key of a listing item/],
  ["a word for a variant that is not declared", FAMILY, "list.columns.2.words.hiden", "x", "/list/columns/2/words/hiden", /not a variant/],
  [
    "a field shown by an unknown sibling",
    FAMILY,
    "properties.order.show",
    { subtyp: ["reorder"] },
    "/properties/order/show/subtyp",
    /not a sibling/,
  ],
  [
    "a field shown by an impossible value",
    FAMILY,
    "properties.order.show.subtype",
    ["move"],
    "/properties/order/show/subtype/0",
    /not a value of/,
  ],
  ["an unknown entitlement of a family", FAMILY, "unlock", "plus", "/unlock", /not an entitlement/],
  ["a plan that needs an unknown entitlement", PLAN, "needs", "plus", "/needs", /"plus" is not an entitlement: app, /],
  ["two plans of one name", PLAN, "name", "Basic Plan", "/name", /also that of schemas\/plans\/basic\.json/],
  ["two plans in one place", PLAN, "order", 3, "/order", /also that of/],
  ["a year that costs more", PLAN, "yearly", 4901, "/yearly", /must not be more/],
  [
    "an entitlement by an unknown plan",
    ENTITLEMENTS,
    "entitlements.plusAdvanced.any.0.values.0",
    "Plus Advance",
    "/entitlements/plusAdvanced/any/0/values/0",
    /"Plus Advance" is not a value of plan: Basic Plan, .*Plus Basic/,
  ],
  [
    "an entitlement by a flag that is no flag",
    ENTITLEMENTS,
    "entitlements.plusStore.any.0.values.0",
    "yes",
    "/entitlements/plusStore/any/0/values/0",
    /not a value of shopifyPlus: true, false/,
  ],
  ["a plan that is no longer known", ENTITLEMENTS, "legacyPlans", [], "/entitlements/checkoutBlocks/any/2/values/1", /"Plus Basic"/],
  ["an unknown entitlement", FAMILY, "properties.express.unlock", "plus", "/properties/express/unlock", /not an entitlement/],
  [
    "unknown suggestions",
    FAMILY,
    "properties.method.suggestions",
    "gates",
    "/properties/method/suggestions",
    /not a list of schemas\/shared/,
  ],
  ["a map keyed by no list", FAMILY, "properties.order.keys", "name", "/properties/order/keys", /not a sibling that holds a list/],
  ["a required field that is not declared", FAMILY, "required.0", "nmae", "/required/0", /"nmae" is not declared/],
  ["a section with an unknown field", FAMILY, "editor.sections.0.fields.0", "nmae", "/editor/sections/0/fields/0", /not declared/],
  ["a field that no section draws", FAMILY, "editor.sections.2.fields", ["name"], "/properties/message", /drawn by no section/],
  [
    "an emission with an unknown placeholder",
    FAMILY,
    "variants.message.emit.paymentMethodRename.name",
    "{mesage}",
    "/variants/message/emit/paymentMethodRename/name",
    /\{mesage\} stands for nothing/,
  ],
  ["a sentence with an unknown placeholder", FAMILY, "variants.hide.sentence", "Hide {methods}", "/variants/hide/sentence", /\{methods\}/],
  [
    "an emission by the case of an unknown field",
    FAMILY,
    "variants.hide.emit.paymentMethodHide.placements.case",
    "expres",
    "/variants/hide/emit/paymentMethodHide/placements/case",
    /"expres" is not declared/,
  ],
  ["two variants with one marker", FAMILY, "variants.hide.marker", "rename_payment", "/variants/message/marker", /repeats/],
  ["a subtype that is not a variant", FAMILY, "properties.subtype.enum.0", "hid", "/properties/subtype/enum", /must list the variants/],
  ["a type that is not the stored one", FAMILY, "properties.type.const", "Payment", "/properties/type/const", /must be the storedType/],
  ["targets outside their reads", FAMILY, "targets.fact", "title", "/targets/fact", /no "title"/],
  ["targets that the platform does not have", FAMILY, "targets.reads", "paymentMethod { id }", "/targets/reads", /paymentMethod/],
];

let copy: Project;
beforeEach(() => {
  copy = project();
});
afterEach(() => copy.remove());

const faults = () => faultsOf(copy);

describe("a broken declaration", () => {
  it.each(ROWS)("is refused with file and pointer: %s", (_, file, path, value, pointer, message) => {
    copy.edit(file, (json) => set(json, path, value));
    const found = faults();
    expect(found.map((fault) => fault.pointer)).toContain(pointer);
    expect(
      found
        .filter((fault) => fault.pointer === pointer)
        .map((fault) => fault.message)
        .join("\n"),
    ).toMatch(message);
  });

  it("is one line of text: file, pointer, message", () => {
    copy.edit(TOTAL, (json) => set(json, "fact", "cart.x"));
    expect(() => checked(copy.root)).toThrow(
      'schemas/conditions/cart-total.json: /fact: "cart.x" does not lie inside reads: there is no "x"',
    );
  });

  it("is not hidden by another one: all are named at once", () => {
    copy.edit(TOTAL, (json) => set(json, "fact", "cart.x"));
    copy.edit(TAG, (json) => set(json, "each", "cart.y"));
    expect(faults().map(({ file }) => file)).toEqual(expect.arrayContaining([TOTAL, TAG]));
  });

  it("may also be a file that nothing refers to, that is not JSON, or that lies in the wrong place", () => {
    copy.write("schemas/shared/spare.json", JSON.stringify({ $schema: "../meta/dialect.json", $id: "shared/spare", $defs: {} }));
    expect(faults()).toEqual([{ file: "schemas/shared/spare.json", pointer: "", message: "is referred to by no declaration" }]);
    copy.write("schemas/shared/spare.json", "{");
    expect(faults()[0]).toMatchObject({ file: "schemas/shared/spare.json", message: expect.stringContaining("must be JSON") });
    copy.write("schemas/shared/spare.json", "[]");
    expect(faults()[0]).toMatchObject({ message: "must be a JSON object" });
    copy.write("schemas/Spare.json", "{}");
    expect(faults().map(({ file }) => file)).toContain("schemas/Spare.json");
  });

  it("may be a reference that leads back to itself", () => {
    copy.edit(VALUES, (json) => set(json, "$defs.amount", { $ref: "#/$defs/amount" }));
    expect(faults()[0]).toMatchObject({ file: VALUES, message: "points back to itself" });
  });
});
