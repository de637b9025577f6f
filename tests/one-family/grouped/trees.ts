/** Trees of conditions whose outcome is plain to see, and what becomes of them by the words of their declaration alone. */
import fc from "fast-check";
import type { ConditionState } from "../../../engine/types/explanation.ts";

export interface Checkout {
  total: "10.0" | "100.0";
  gift: "yes" | "no" | undefined;
  country: "US" | "CA" | undefined;
  tagged: boolean;
}

export interface Leaf {
  condition: { type: string; operator: string; value: string | string[]; secondValue?: string };
  state: (checkout: Checkout) => ConditionState;
}

export interface Tree {
  match: "all" | "any";
  groups: readonly { match: "all" | "any"; leaves: readonly Leaf[] }[];
}

const truth = (holds: boolean): ConditionState => (holds ? "holds" : "fails");
const known = (fact: string | undefined, holds: boolean): ConditionState => (fact === undefined ? "unknown" : truth(holds));

const LEAVES: readonly Leaf[] = [
  { condition: { type: "Cart Total", operator: "is greater than", value: "50.00" }, state: ({ total }) => truth(total === "100.0") },
  { condition: { type: "Cart Total", operator: "is less than", value: "50.00" }, state: ({ total }) => truth(total === "10.0") },
  {
    condition: { type: "Cart Attribute", operator: "value is", value: "gift", secondValue: "yes" },
    state: ({ gift }) => known(gift, gift === "yes"),
  },
  {
    condition: { type: "Cart Attribute", operator: "value is not", value: "gift", secondValue: "yes" },
    state: ({ gift }) => known(gift, gift !== "yes"),
  },
  { condition: { type: "Cart Attribute", operator: "is present", value: "gift" }, state: ({ gift }) => truth(gift !== undefined) },
  { condition: { type: "Shipping Country", operator: "is", value: ["US"] }, state: ({ country }) => known(country, country === "US") },
  { condition: { type: "Shipping Country", operator: "is not", value: ["US"] }, state: ({ country }) => known(country, country !== "US") },
  { condition: { type: "Product Tag", operator: "is", value: "sale" }, state: ({ tagged }) => truth(tagged) },
];

const match = fc.constantFrom("all" as const, "any" as const);
const leaves = fc.array(fc.constantFrom(...LEAVES), { maxLength: 3 });
export const trees: fc.Arbitrary<Tree> = fc.record({ match, groups: fc.array(fc.record({ match, leaves }), { maxLength: 4 }) });

export const checkouts: fc.Arbitrary<Checkout> = fc.record({
  total: fc.constantFrom("10.0" as const, "100.0" as const),
  gift: fc.constantFrom("yes" as const, "no" as const, undefined),
  country: fc.constantFrom("US" as const, "CA" as const, undefined),
  tagged: fc.boolean(),
});

const RANK: readonly ConditionState[] = ["fails", "unknown", "holds"];

/** All is the worst of them, any the best. */
export function joined(how: "all" | "any", states: readonly ConditionState[]): ConditionState {
  const ranks = states.map((state) => RANK.indexOf(state));
  return RANK[how === "all" ? Math.min(...ranks, 2) : Math.max(...ranks, 0)] ?? "fails";
}

/** Groups without conditions say nothing; a rule that has no conditions at all is at work at every checkout. */
export function stateOf({ match: how, groups }: Tree, checkout: Checkout): ConditionState {
  const saying = groups.filter(({ leaves }) => leaves.length > 0);
  if (saying.length === 0) return "holds";
  return joined(
    how,
    saying.map((group) =>
      joined(
        group.match,
        group.leaves.map((leaf) => leaf.state(checkout)),
      ),
    ),
  );
}

/** Returns the stored form of a tree. */
export function conditionsOf({ groups }: Tree): object[] {
  return groups.map(({ match: how, leaves: own }) => ({ type: "group", match: how, conditions: own.map(({ condition }) => condition) }));
}
