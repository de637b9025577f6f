import type { ConditionType } from "../generated/declarations.ts";

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

/** Condition types that no list of conditions offers, for days and for test carts. Functions read their facts for every rule. */
export const ACTIVATION_TYPES: readonly ConditionType[] = [DAYS, TEST_CARTS];

/** Ids of the type that tests the day, and of the one that tests the mark of a cart. */
export const SCHEDULE_TYPE = DAYS.id;
export const TEST_CART_TYPE = TEST_CARTS.id;
