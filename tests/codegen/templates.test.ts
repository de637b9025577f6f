import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { idOf } from "../../scripts/codegen/declarations/ids.ts";
import { templatesOf } from "../../scripts/codegen/declarations/templates.ts";
import { FAMILIES } from "../../scripts/codegen/emit/families.ts";
import { type TemplateFamily, templateProblems } from "../../scripts/codegen/examples/template-problems.ts";
import { templateFamily } from "../../scripts/codegen/examples/tried-templates.ts";
import { inputsIn } from "../../scripts/codegen/inputs.ts";
import type { DeclarationProblem } from "../../scripts/codegen/lib/declaration-error.ts";
import { memory } from "../support/remembering.ts";
import { Judge } from "./check-declarations.ts";
import { type Loose, set } from "./project.ts";

const CASH = "schemas/templates/payment/no-cash-on-delivery-over-amount.json";
const judge = new Judge();
let payment: TemplateFamily;
beforeAll(async () => {
  const { declared, packings, api } = await inputsIn(process.cwd(), memory);
  const declaration = declared.families.get("payment");
  if (declaration === undefined) throw new Error("payments are a family");
  const validators = readFileSync(`${FAMILIES}/payment.validators.js`, "utf8");
  payment = await templateFamily(declaration, declared, packings, validators, api);
});

/** Returns what codegen says of a template of payments: of its form and its names, and once these are right of what it does. */
function faultsOf(file: string, json: ReturnType<Judge["copy"]>): readonly DeclarationProblem[] {
  const { faults } = judge.judge(new Map([[file, json]]));
  if (faults.length > 0) return faults;
  const id = file.slice("schemas/templates/".length, -".json".length);
  return templatesOf([{ file, folder: "templates", id, json }]).flatMap((template) => templateProblems(template, payment));
}

const TO = (key: string, value: unknown) => (json: Loose) => set(json, key, value);
const LONG = Array.from({ length: 50 }, (_, at) => `${at} ${"ä".repeat(250)}`);

describe("a wrong template", () => {
  it.each<[string, (json: Loose) => void, string, string]>([
    ["stands under no heading", TO("category", "payment"), "/category", "allowed values: payments, delivery"],
    ["has a misspelt key", TO("blank", []), "/blank", "is not a known key here"],
    ["shows no checkout", TO("examples", []), "/examples", "must NOT have fewer than 1 items"],
    ["sets a field that is not there", TO("initialValues.methods", ["PayPal"]), "/initialValues/methods", "did you mean method?"],
    ["asks for a field that is not there", TO("blanks.0.field", "/condition/0/value"), "/blanks/0/field", "did you mean conditions?"],
    [
      "asks twice",
      (json) => set(json, "blanks", Array(2).fill({ field: "/conditions/0/value", examples: ["200"] })),
      "/blanks/1/field",
      "is asked for twice",
    ],
    ["has an example that cannot be saved", TO("blanks.0.examples.0", "much"), "/blanks/0/examples/0", "Enter an amount as digits"],
    ["leaves a field empty", TO("blanks", []), "/initialValues/conditions/0/value", "Value cannot be empty"],
    [
      "has a condition that is not there",
      TO("initialValues.conditions.0.type", "Cart Sum"),
      "/initialValues/conditions/0/type",
      "Cart Sum",
    ],
    [
      "has an operator by its key",
      TO("initialValues.conditions.0.operator", "isGreaterThan"),
      "/initialValues/conditions/0/operator",
      "is greater than",
    ],
    ["stands where another one does", TO("position", 3), "/position", "the order of their files would decide"],
    ["has no name that can be saved", TO("initialValues.name", ""), "/initialValues/name", "Name cannot be empty"],
    ["does not compile", TO("initialValues.method", LONG), "/initialValues/method", "too large for checkout"],
    ["does something else", TO("examples.0.outcome", ["PayPal"]), "/examples/0/outcome", 'comes out as ["Credit card","PayPal"]'],
    [
      "does nothing at its example",
      (json) => {
        set(json, "examples.0.input.cart.cost.totalAmount.amount", "200.0");
        set(json, "examples.0.outcome", ["Credit card", "PayPal", "Cash on Delivery (COD)"]);
      },
      "/examples/0/input",
      "changes nothing",
    ],
    ["has an impossible example", TO("examples.0.input.cart.coast", {}), "/examples/0/input/cart/coast", "is unknown: Cart has"],
  ])("is refused with file and place: it %s", (_, change, pointer, message) => {
    const json = judge.copy(CASH);
    change(json);
    expect(faultsOf(CASH, json)).toContainEqual({ file: CASH, pointer, message: expect.stringContaining(message) });
  });

  it("is refused beside another one of the same title", () => {
    const title = "Rename a payment method";
    const file = "schemas/templates/payment/payment-method-renamed.json";
    const message = expect.stringContaining(`repeats the title "${title}"`);
    expect(faultsOf(CASH, { ...judge.copy(CASH), title })).toContainEqual({ file, pointer: "/title", message });
  });

  it("is refused in a folder of no family", () => {
    const file = CASH.replace("payment", "wallets");
    const json = { ...judge.copy(CASH), $id: idOf("templates", "wallets/no-cash-on-delivery-over-amount"), title: "Another title" };
    expect(faultsOf(file, json)).toContainEqual({ file, pointer: "", message: expect.stringContaining("is in the folder of no family") });
  });
});

describe("a right template", () => {
  it.each(templatesOf(judge.sources).filter(({ family }) => family === "payment"))("has no problem: $title", (template) => {
    expect(templateProblems(template, payment)).toEqual([]);
  });
});
