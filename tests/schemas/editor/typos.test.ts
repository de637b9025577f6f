import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { editor } from "./service.ts";

const SUBTOTAL = "schemas/conditions/order-subtotal.json";
const PRESETS = "schemas/conditions/address-check.json";
const FAMILY = "schemas/families/validation.json";
const REWARD = "tests/one-family/reward.json";
const CALL = "schemas/calls/link-check.json";
const HOME = "schemas/shell/dashboard.json";

/** A slip in a declaration: what stood there, what is typed instead, and what the editor says. */
const SLIPS: [file: string, was: string, typed: string, said: RegExp][] = [
  [SUBTOTAL, '"fact"', '"fcat"', /fcat is not allowed/],
  [SUBTOTAL, '"valueType": "money"', '"valueType": "mony"', /Valid values: "text", "textCaseSensitive"/],
  [SUBTOTAL, '"test"', '"tset"', /tset is not allowed/],
  [SUBTOTAL, '"test": "gt"', '"test": "gtt"', /Valid values: "equals"/],
  [SUBTOTAL, '"$ref"', '"$reff"', /\$reff is not allowed/],
  [PRESETS, '"presets": ["', '"presets": ["x', /Valid values: "/],
  [FAMILY, '"storage"', '"stroage"', /stroage is not allowed/],
  [FAMILY, '"resource"', '"ressource"', /ressource is not allowed/],
  ["schemas/families/payment.json", '"url": "link:paymentsVideo"', '"url": "link:paymentVideo"', /Valid values: .*"link:paymentsVideo"/],
  [FAMILY, '"fields": ["conditions"]', '"feilds": ["conditions"]', /feilds is not allowed/],
  [FAMILY, '"markerValue"', '"makerValue"', /makerValue is not allowed/],
  [FAMILY, '"type": "function"', '"type": "funktion"', /Valid values: "function", "block"/],
  [FAMILY, '"maxCodeUnits": 255', '"maxCodeUnit": 255', /maxCodeUnit is not allowed/],
  [FAMILY, '"widget": "textarea"', '"widget": "text-area"', /Valid values: "text", "textarea"/],
  [FAMILY, '"lineMode": "multiple"', '"lineMode": "multipel"', /Valid values: "single", "multiple"/],
  [FAMILY, '"cart-total"', '"cart-totals"', /Valid values: .*"cart-total"/],
  [FAMILY, '"label": "condition"', '"lable": "condition"', /lable is not allowed/],
  [FAMILY, '"maxItems": "A validation', '"maxItem": "A validation', /Valid values: .*"maxItems"/],
  [FAMILY, '"enumPhrases": {\n            "true": "on', '"enumPhrase": {\n            "true": "on', /enumPhrase is not allowed/],
  [FAMILY, '"suggestions": "languages"', '"suggestions": "language"', /Valid values: .*"languages"/],
  [FAMILY, '"checkoutCompletion": {\n            "const"', '"checkoutCompletion": {\n            "cosnt"', /cosnt is not allowed/],
  [REWARD, '"entitlement": "plusFeatures"', '"entitlement": "plusFeature"', /Valid values: .*"plusFeatures"/],
  [REWARD, '"style": "connection"', '"style": "conection"', /Valid values|Value must be/],
  [CALL, '"method"', '"metod"', /metod is not allowed/],
  [CALL, '"maxLength"', '"maxLenght"', /maxLenght is not allowed/],
  ["tests/one-family/triggers/product.json", '"widget"', '"wigdet"', /wigdet is not allowed/],
  ["schemas/shared/values.json", '"widget": "money"', '"widget": "mony"', /Valid values/],
  ["schemas/shared/gateways.json", '"examples"', '"exampels"', /exampels is not allowed/],
  ["schemas/shared/country-names.json", '"codes"', '"code"', /code is not allowed/],
  ["schemas/shared/presets.json", '"phrases"', '"frases"', /frases is not allowed/],
  ["schemas/plans/plus.json", '"entitlement": "', '"entitlement": "x', /Valid values: "/],
  ["schemas/plans/plus.json", '"plan:', '"plan:x', /Valid values: "/],
  ["schemas/plans/plus.json", '"trialDays"', '"trailDays"', /trailDays is not allowed/],
  ["schemas/plans/entitlements.json", '"message"', '"mesage"', /mesage is not allowed/],
  [HOME, '"checkoutEditor": "checkout"', '"checkoutEditor": "chekout"', /Valid values: "checkout"/],
  [HOME, '"fact": "plan"', '"fact": "plans"', /Valid values: "plan"/],
  ["schemas/shell/navigation.json", '"links"', '"lnks"', /lnks is not allowed/],
  ["schemas/shell/screens.json", '"pages"', '"page"', /page is not allowed/],
  ["schemas/shell/links.json", '"links"', '"link"', /link is not allowed/],
];

describe("a typo is underlined in its place", () => {
  const { open } = editor();

  it.each(SLIPS)("in %s: %s typed as %s", async (file, was, typed, said) => {
    const text = readFileSync(file, "utf8");
    const at = text.indexOf(was);
    expect(at).toBeGreaterThan(0);
    const differs = [...was].findIndex((letter, index) => letter !== typed[index]);
    const line = text.slice(0, at + differs).split("\n").length;
    const found = await open(file, text.slice(0, at) + typed + text.slice(at + was.length)).faults();
    expect(found).toContainEqual({ line, message: expect.stringMatching(said) });
  });
});
