import { type GraphQLSchema, isEnumType } from "graphql";
import { asRecord, getProperty, isObject } from "../../../engine/lib/object.ts";
import type { Source } from "../declarations/load.ts";
import { entitlementsOf, legacyPlansOf, plansOf } from "../declarations/plans.ts";
import { BILLING, shellOf } from "../declarations/shell.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { checkEntitlement } from "./entitlements.ts";
import { oneOf, reporter } from "./reporter.ts";

/** Facts with the values true and false. */
const YES_OR_NO = ["shopifyPlus", "partnerDevelopment"];

/** Our own states of subscriptions for which Shopify sends no event: an old one, and one that was begun here. */
const OURS = ["LEGACY", "CREATED"];

/** Checks the references between plans and entitlements. An unknown name would lock out every store, or none. */
export function checkPlans(sources: readonly Source[], admin: GraphQLSchema, problems: DeclarationProblem[]): void {
  const entitlements = Object.keys(entitlementsOf(sources));
  const plans = plansOf(sources);
  const saving = advertisedSaving(sources);
  const isShort = ({ json: { monthlyPriceCents, yearlyPriceCents } }: Source): boolean =>
    Number(yearlyPriceCents) * 100 > Number(monthlyPriceCents) * (100 - saving.percent);
  // where no plan saves as much, it is the text that is wrong
  const isTextWrong = plans.length > 1 && plans.every(isShort);
  if (isTextWrong)
    reporter(BILLING, problems)(
      ["intervals", "yearly", "description"],
      "tells of more than any plan saves: change it, or ask for less a year",
    );
  const used = { name: new Map<unknown, string>(), position: new Map<unknown, string>() };
  for (const plan of plans) {
    const { file, json } = plan;
    const report = reporter(file, problems);
    const { entitlement, monthlyPriceCents, yearlyPriceCents } = json;
    checkEntitlement(entitlement, entitlements, ["entitlement"], report);
    if (Number(yearlyPriceCents) > Number(monthlyPriceCents)) report(["yearlyPriceCents"], "must not be more than a month billed monthly");
    else if (isShort(plan) && !isTextWrong)
      report(
        ["yearlyPriceCents"],
        `saves less than ${BILLING} says of every plan, "${saving.note}": ask for less a year, or change what is said`,
      );
    for (const key of ["name", "position"] as const) {
      const other = used[key].get(json[key]);
      if (other !== undefined)
        report([key], `is also that of ${other}${key === "position" ? ": take any free number, also 0 or one below" : ""}`);
      used[key].set(json[key], file);
    }
  }
  const names = [...plans.map(({ json }) => String(json.name)), ...legacyPlansOf(sources)];
  const states = admin.getType("AppSubscriptionStatus");
  const values = {
    plan: names,
    subscribed: [...(isEnumType(states) ? states.getValues().map(({ name }) => name) : []), ...OURS],
    ...Object.fromEntries(YES_OR_NO.map((fact) => [fact, ["true", "false"]])),
  };
  for (const source of sources.filter(({ folder }) => folder === "plans")) checkTests(source, values, problems);
}

/** Returns what yearly billing saves with every plan, as the plans' screen says it: the text, and its percentage. */
function advertisedSaving(sources: readonly Source[]): { note: string; percent: number } {
  const { yearly } = asRecord(shellOf(sources, BILLING).intervals);
  const note = String(asRecord(yearly).description ?? "");
  return { note, percent: Number(/(\d+)%/u.exec(note)?.[1] ?? 0) };
}

function checkTests({ file, json }: Source, valuesOf: Readonly<Record<string, readonly string[]>>, problems: DeclarationProblem[]): void {
  const report = reporter(file, problems);
  if (!isObject(json.entitlements)) return;
  for (const [name, entitlement] of Object.entries(json.entitlements)) {
    const tests = isObject(entitlement) && Array.isArray(entitlement.anyOf) ? entitlement.anyOf : [];
    tests.forEach((test, at) => {
      const [fact, values] = [getProperty(test, "fact"), getProperty(test, "values")];
      const factValues = valuesOf[String(fact)];
      if (factValues === undefined || !Array.isArray(values)) return;
      values.forEach((value, index) => {
        if (!factValues.includes(String(value))) {
          report(["entitlements", name, "anyOf", at, "values", index], `"${value}" is not a value of ${fact}: ${oneOf(factValues)}`);
        }
      });
    });
  }
}
