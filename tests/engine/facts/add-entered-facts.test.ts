import { describe, expect, it } from "vitest";
import { addEnteredFacts } from "../../../engine/facts/add-entered-facts.ts";
import { factId } from "../../../engine/facts/fact-id.ts";
import type { FactInput } from "../../../engine/types/facts.ts";

const COMPANY = ["cart", "buyerIdentity", "purchasingCompany"];
const input = (path: string[], control: FactInput["control"]): FactInput => ({
  ...{ of: "checkout", path, label: "", control, options: [], readBy: [] },
});
const presence = input(COMPANY, "presence");
const name = input([...COMPANY, "company", "name"], "text");
const idOf = (of: FactInput): string => factId(of);
const companyIn = (inputs: readonly FactInput[], values: Record<string, string | boolean>) =>
  Object(addEnteredFacts({ cart: { buyerIdentity: {} } }, inputs, values)).cart.buyerIdentity.purchasingCompany;

describe.each([
  ["first", [presence, name]],
  ["last", [name, presence]],
])("a fact below what a trial may lack, whose presence is asked for %s", (_, inputs) => {
  it("does not bring it about without a value", () => {
    expect(companyIn(inputs, { [idOf(presence)]: false })).toBeNull();
    expect(companyIn(inputs, {})).toBeNull();
  });

  it("is kept where both are entered", () => {
    expect(companyIn(inputs, { [idOf(presence)]: true, [idOf(name)]: "Acme" })).toEqual({ company: { name: "Acme" } });
  });

  it("is unknown where only the presence is", () => {
    expect(companyIn(inputs, { [idOf(presence)]: true })).toEqual({ company: { name: null } });
  });

  it("brings it about by a value", () => {
    expect(companyIn(inputs, { [idOf(name)]: "Acme" })).toEqual({ company: { name: "Acme" } });
  });
});
