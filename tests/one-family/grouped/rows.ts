/** Rules with groups: how they are told, in which version they are written, and what they do at a checkout of 100.00 without an address. */
type Match = "all" | "any";

export interface Row {
  name: string;
  cases: Match;
  when: readonly { match: Match; conditions: readonly object[] }[];
  sentence: string;
  version: 2 | 3;
  applies: boolean;
  /** Of the groups, where they are told. */
  states?: readonly string[];
}

const MORE = { type: "Cart Total", operator: "is greater than", value: "50.00" };
const LESS = { type: "Cart Total", operator: "is less than", value: "50.00" };
const US = { type: "Country", operator: "is", value: ["US"] };
const CA = { type: "Country", operator: "is", value: ["CA"] };
const THERE = { type: "Shipping Country", operator: "is", value: ["US"] };

const all = (...conditions: object[]) => ({ match: "all" as const, conditions });
const any = (...conditions: object[]) => ({ match: "any" as const, conditions });

const HIDE = 'Hide methods "PayPal"';
const [more, less, us, ca] = [
  "the cart total is more than $50.00 in the store's currency",
  "the cart total is less than $50.00 in the store's currency",
  "the country of the customer's market is US",
  "the country of the customer's market is Canada",
];
const there = "the shipping country is US";

export const ROWS: readonly Row[] = [
  { name: "no group", cases: "any", when: [], sentence: `${HIDE} at every checkout.`, version: 2, applies: true },
  {
    name: "groups without conditions",
    cases: "any",
    when: [any(), all()],
    sentence: `${HIDE} at every checkout.`,
    version: 2,
    applies: true,
  },
  {
    name: "one group of all",
    cases: "any",
    when: [all(MORE, CA)],
    sentence: `${HIDE} when ${more} and ${ca}.`,
    version: 2,
    applies: false,
  },
  {
    ...{ name: "one group of any", cases: "all", when: [any(MORE, CA)], sentence: `${HIDE} when ${more} or ${ca}.` },
    ...{ version: 3, applies: true, states: ["holds"] },
  },
  { name: "one group of any one", cases: "all", when: [any(LESS)], sentence: `${HIDE} when ${less}.`, version: 2, applies: false },
  {
    ...{
      name: "all of groups of all",
      cases: "all",
      when: [all(MORE), all(US), any(MORE)],
      sentence: `${HIDE} when ${more}, ${us} and ${more}.`,
    },
    ...{ version: 2, applies: true, states: ["holds", "holds", "holds"] },
  },
  {
    ...{ name: "any of groups", cases: "any", when: [all(LESS, US), all(CA), all(MORE)] },
    sentence: `${HIDE} when ${less} and ${us}, or when ${ca}, or when ${more}.`,
    ...{ version: 3, applies: true, states: ["fails", "fails", "holds"] },
  },
  {
    ...{ name: "any of groups, one of them empty", cases: "any", when: [all(LESS), all(), all(CA)] },
    sentence: `${HIDE} when ${less}, or when ${ca}.`,
    ...{ version: 3, applies: false, states: ["fails", "fails"] },
  },
  {
    ...{ name: "all of groups of any", cases: "all", when: [any(LESS, US), any(CA, MORE)] },
    sentence: `${HIDE} when ${less} or ${us}, and when ${ca} or ${more}.`,
    ...{ version: 3, applies: true, states: ["holds", "holds"] },
  },
  {
    ...{ name: "all of groups of all and of any", cases: "all", when: [any(LESS, US), all(CA)] },
    sentence: `${HIDE} when ${ca}, and when ${less} or ${us}.`,
    ...{ version: 3, applies: false, states: ["holds", "fails"] },
  },
  {
    ...{ name: "what is not known, among all", cases: "any", when: [all(THERE, US), all(LESS, THERE)] },
    sentence: `${HIDE} when ${there} and ${us}, or when ${less} and ${there}.`,
    ...{ version: 3, applies: false, states: ["unknown", "fails"] },
  },
  {
    ...{ name: "what is not known, among any", cases: "all", when: [any(THERE, LESS), any(THERE, MORE)] },
    sentence: `${HIDE} when ${there} or ${less}, and when ${there} or ${more}.`,
    ...{ version: 3, applies: false, states: ["unknown", "holds"] },
  },
];
