import type { Family } from "../types/family.ts";
import { warningIn } from "./variant-warnings.ts";

/** Reports whether rules of a family can stop every order, or hide every method of payment or delivery. */
export function canStopOrders({ editor, variants = {} }: Pick<Family, "editor" | "variants">): boolean {
  return editor.noConditionsDialog === true || Object.values(variants).some((variant) => warningIn("allTargets", variant) !== undefined);
}
