import type { Family } from "../types/family.ts";

/** Reports whether rules of a family can stop every order, or hide every method of payment or delivery. */
export function canStopOrders({ editor, variants = {} }: Pick<Family, "editor" | "variants">): boolean {
  return (
    editor.noConditionsDialog !== undefined || Object.values(variants).some(({ allTargetsWarning }) => allTargetsWarning !== undefined)
  );
}
