import { isObject, property } from "../../../engine/declare/object.ts";
import type { Source } from "../declarations/load.ts";
import { entitlementsOf, legacyPlansOf, plansOf } from "../declarations/plans.ts";
import type { Fault } from "../fault.ts";
import { oneOf, reporter } from "./report.ts";

/** Facts that hold or do not. */
const YES_OR_NO = ["shopifyPlus", "partnerDevelopment"];

/** Plans and entitlements name one another; a name that is nobody's would lock out everyone, or no one. */
export function checkPlans(sources: readonly Source[], faults: Fault[]): void {
  const entitlements = Object.keys(entitlementsOf(sources));
  const plans = plansOf(sources);
  const seen = { name: new Map<unknown, string>(), order: new Map<unknown, string>() };
  for (const { file, json } of plans) {
    const report = reporter(file, faults);
    const { needs, monthly, yearly } = json;
    if (typeof needs === "string" && !entitlements.includes(needs))
      report(["needs"], `"${needs}" is not an entitlement: ${oneOf(entitlements)}`);
    if (Number(yearly) > Number(monthly)) report(["yearly"], "must not be more than a month billed monthly");
    for (const key of ["name", "order"] as const) {
      const other = seen[key].get(json[key]);
      if (other !== undefined) report([key], `is also that of ${other}`);
      seen[key].set(json[key], file);
    }
  }
  const names = [...plans.map(({ json }) => String(json.name)), ...legacyPlansOf(sources)];
  for (const source of sources.filter(({ folder }) => folder === "plans")) checkTests(source, names, faults);
}

function checkTests({ file, json }: Source, names: readonly string[], faults: Fault[]): void {
  const report = reporter(file, faults);
  if (!isObject(json.entitlements)) return;
  for (const [name, entitlement] of Object.entries(json.entitlements)) {
    const tests = isObject(entitlement) && Array.isArray(entitlement.any) ? entitlement.any : [];
    tests.forEach((test, at) => {
      const [fact, values] = [property(test, "fact"), property(test, "values")];
      const known = fact === "plan" ? names : YES_OR_NO.includes(String(fact)) ? ["true", "false"] : null;
      if (known === null || !Array.isArray(values)) return;
      values.forEach((value, index) => {
        if (!known.includes(String(value))) {
          report(["entitlements", name, "any", at, "values", index], `"${value}" is not a value of ${fact}: ${oneOf(known)}`);
        }
      });
    });
  }
}
