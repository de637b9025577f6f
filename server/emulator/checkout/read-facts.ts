import { asRecord, getIn, isObject } from "../../../engine/lib/object.ts";
import { RESOURCES } from "../admin-api/resources.ts";
import { factProblems } from "../function-input/fact-problems.ts";
import { type Facts, factList } from "../function-input/facts.ts";
import type { Line } from "./checkout.ts";
import type { Reader } from "./reader.ts";
import { functionSchemas } from "./schemas.ts";

/**
 * Facts that are set by other keys of a checkout file, or that belong to the rule. As facts, they would not affect the options that the buyer is
 * offered.
 */
const ELSEWHERE: Readonly<Record<string, string>> = {
  paymentMethods: "is said by the file's own paymentMethods",
  ...Object.fromEntries(RESOURCES.map(({ name }) => [name, "is the rule's own"])),
};

/** Reads the further facts of a checkout file, in Shopify's own names. If there are problems, they have paths, and no facts are returned. */
export function readFacts(reader: Reader, raw: unknown, lines: number): Facts {
  if (raw === undefined || raw === null) return {};
  const problems = factProblems(functionSchemas(), raw);
  for (const { path, message } of problems) reader.refuse(`/facts${path}`, message);
  if (problems.length > 0) return {};
  const facts = asRecord(raw);
  for (const name of Object.keys(facts)) {
    const why = ELSEWHERE[name];
    if (why !== undefined) reader.refuse(`/facts/${name}`, why);
  }
  const groups = factList(getIn(facts, "cart", "deliveryGroups"));
  const offering = groups.findIndex((group) => "deliveryOptions" in group);
  if (offering >= 0) reader.refuse(`/facts/cart/deliveryGroups/${offering}/deliveryOptions`, "is said by the file's own deliveryOptions");
  const described = factList(getIn(facts, "cart", "lines")).length;
  if (described > lines) reader.refuse("/facts/cart/lines", `must have at most as many lines as the cart, which has ${lines}`);
  return facts;
}

/** Returns lines with the facts that matter before a Function runs: a line with a selling plan is a subscription. */
export function withFacts(lines: readonly Line[], facts: Facts): Line[] {
  const lineFacts = factList(getIn(facts, "cart", "lines"));
  return lines.map((line, index) => {
    const plan = lineFacts[index]?.sellingPlanAllocation;
    if (plan === undefined) return line;
    return { ...line, group: isObject(plan) ? "SUBSCRIPTION" : "ONE_TIME_PURCHASE" };
  });
}
