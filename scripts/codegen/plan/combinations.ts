import type { Kind } from "./material.ts";

/** What a group of rules needs of a pack: condition types with their slots; `weight` is how many combinations come to the same. */
export interface Need {
  of: readonly { kind: number; slots: number }[];
  weight: number;
}

/** Slots per kind of a pack, by the kind's number; 0 leaves it out. */
export type Choice = readonly number[];

/** Every combination of up to `most` conditions, with repetition: a type without a scalar argument serves any number at once. */
export function combinations(kinds: readonly Kind[], most: number): Need[] {
  const needs = new Map<string, Need>();
  const visit = (from: number, chosen: readonly number[]): void => {
    const slots = new Map<number, number>();
    for (const kind of chosen) slots.set(kind, kinds[kind]?.argues === "scalar" ? (slots.get(kind) ?? 0) + 1 : 1);
    const of = [...slots].map(([kind, count]) => ({ kind, slots: count }));
    const key = of.map((each) => `${each.kind}:${each.slots}`).join(" ");
    needs.set(key, { of, weight: (needs.get(key)?.weight ?? 0) + 1 });
    if (chosen.length < most) for (let kind = from; kind < kinds.length; kind++) visit(kind, [...chosen, kind]);
  };
  visit(0, []);
  return [...needs.values()];
}

export const serves = (choice: Choice, need: Need): boolean => need.of.every(({ kind, slots }) => (choice[kind] ?? 0) >= slots);

/** How many of the combinations a pack would serve. */
export const weight = (choice: Choice, needs: readonly Need[]): number =>
  needs.reduce((sum, need) => (serves(choice, need) ? sum + need.weight : sum), 0);
