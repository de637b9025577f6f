/** Days and test carts to which a configuration can be limited, in families that declare it: conditions beside those that merchants add. */

import type { ConditionType, FamilyDeclaration } from "../generated/declarations.ts";
import { escapeToken } from "../lib/json-pointer.ts";
import { getProperty } from "../lib/object.ts";
import type { LocatedCondition } from "./located-condition.ts";

/** Field with the days, and the field that limits a configuration to test carts. */
export const SCHEDULE = "schedule";
export const TEST_CART = "testCart";
/** Mark of a test cart where the shop's own is not known: a draft is tried with it. No shop has it, whose marks have sixteen letters. */
const ANY_TEST_MARK = "test";

const day = (title: string) => ({ type: "string", title, format: "date", widget: "date" }) as const;

const DAYS: ConditionType = {
  id: "schedule",
  title: "Days",
  description: "The days on which it is on, in the store's time zone.",
  group: "time",
  availability: "always",
  input: "shop { localTime { date } }",
  fact: "shop.localTime.date",
  valueType: "date",
  operators: {
    isFrom: { title: "from", phrase: "it is {from} or later in the store's time zone", test: "gte", valueField: "from" },
    isUntil: { title: "until", phrase: "it is {until} or earlier in the store's time zone", test: "lte", valueField: "until" },
    isBetween: {
      title: "from until",
      phrase: "it is between {from} and {until} in the store's time zone",
      test: "between",
      valueField: "from",
      upperField: "until",
    },
  },
  properties: { from: day("From"), until: day("Until") },
  required: ["from"],
};

const TEST_CARTS: ConditionType = {
  id: "test-cart",
  title: "Test Cart",
  description: "The cart was opened by the store's test link.",
  group: "cart",
  availability: "always",
  absentText: "no test cart",
  input: "cart { testCart { value } }",
  fact: "cart.testCart.value",
  valueType: "id",
  operators: { isTest: { title: "is a test", phrase: "the cart was opened by the test link", test: "equals", valueField: "mark" } },
  properties: { mark: { type: "string", title: "Mark", widget: "hidden" } },
  required: ["mark"],
};

/** Condition types that no list of conditions offers. Functions read their facts for every rule. */
export const ACTIVATION_TYPES: readonly ConditionType[] = [DAYS, TEST_CARTS];

/** Ids of the type that tests the day, and of the one that tests the mark of a cart. */
export const SCHEDULE_TYPE = DAYS.id;
export const TEST_CART_TYPE = TEST_CARTS.id;

/** Returns the conditions by which a configuration is limited to days and to test carts. */
export function activationConditions({ activation }: Pick<FamilyDeclaration, "activation">, configuration: object): LocatedCondition[] {
  if (activation !== true) return [];
  const [from, until] = ["from", "until"].map((name) => getProperty(getProperty(configuration, SCHEDULE), name) || undefined);
  const operator = [from && "from", until && "until"].filter(Boolean).join(" ");
  const days = operator === "" ? [] : [located(SCHEDULE, DAYS, operator, { from, until })];
  if (getProperty(configuration, TEST_CART) === undefined) return days;
  return [...days, located(TEST_CART, TEST_CARTS, "is a test", { mark: testMarkOf(configuration) })];
}

/** Returns the mark of the test carts for which a configuration acts. */
export function testMarkOf(configuration: object): string {
  return String(getProperty(getProperty(configuration, TEST_CART), "mark") ?? ANY_TEST_MARK);
}

function located(field: string, { title }: ConditionType, operator: string, values: object): LocatedCondition {
  const path = escapeToken(field);
  return { path, condition: { id: path, type: title, operator, ...values } };
}

/** Limits of a configuration, as lists tell of them: its days, and the day since which it is at test. */
export interface ActivationLimits {
  from?: string;
  until?: string;
  testSince?: string;
}

/** Returns the limits of a configuration; undefined if it always acts, for all carts. */
export function activationLimits(
  { activation }: Pick<FamilyDeclaration, "activation">,
  configuration: object,
): ActivationLimits | undefined {
  if (activation !== true) return undefined;
  const test = getProperty(configuration, TEST_CART);
  const limits = {
    ...dayOf(configuration, "from"),
    ...dayOf(configuration, "until"),
    ...(test === undefined ? {} : { testSince: String(getProperty(test, "since") ?? "") }),
  };
  return Object.keys(limits).length === 0 ? undefined : limits;
}

function dayOf(configuration: object, name: "from" | "until"): Pick<ActivationLimits, "from" | "until"> {
  const day = getProperty(getProperty(configuration, SCHEDULE), name);
  return typeof day === "string" && day !== "" ? { [name]: day } : {};
}

/** Returns a configuration without its days: a rule that stops every order on some days is one that stops every order. */
export function withoutSchedule<T extends object>(configuration: T): T {
  const { [SCHEDULE]: _, ...others } = configuration as T & { [SCHEDULE]?: unknown };
  return others as T;
}
