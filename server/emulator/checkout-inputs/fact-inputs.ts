import { actionId } from "../../../engine/declarations/actions.ts";
import { conditionType, functionActs } from "../../../engine/declarations/catalog.ts";
import { facts } from "../../../engine/generated/facts.ts";
import type { FactInput as DescribedInput } from "../../../engine/types/facts.ts";
import { isOnPage } from "./is-on-page.ts";

/** An input of the checkout page for a fact that condition types read and that no other input of the page sets. */
export interface FactInput extends Omit<DescribedInput, "argument" | "always" | "required"> {
  /** Titles of the condition types that read the fact. */
  readBy: string[];
}

/** Returns the inputs that condition types of all families need in addition to those of the page, in order of declaration. */
export function factInputs(): FactInput[] {
  return inputsBesidePage(
    functionActs.flatMap(({ family, action }) => facts[family.id]?.[actionId(family, action)]?.inputs ?? []),
    titleOf,
  );
}

/** Returns those inputs that the page lacks, each fact once. */
export function inputsBesidePage(described: readonly DescribedInput[], titleOf: (id: string) => string): FactInput[] {
  const inputs = new Map<string, FactInput>();
  for (const { argument: _, always: _always, required: _required, ...input } of described) {
    if (input.readBy.length === 0 || isOnPage(input.of === "line" ? ["line", ...input.path] : input.path)) continue;
    const id = JSON.stringify([input.of, input.path]);
    const readBy = [...(inputs.get(id)?.readBy ?? []), ...input.readBy.map(titleOf)];
    inputs.set(id, { ...input, readBy: [...new Set(readBy)] });
  }
  return [...inputs.values()];
}

function titleOf(id: string): string {
  return conditionType(id)?.title ?? id;
}
