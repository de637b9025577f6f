// @lane database
import { describe, expect, it } from "vitest";
import type { Option } from "../../../../server/emulator/checkout/checkout.ts";
import { applyToGroups, selectedOption } from "../../../../server/emulator/checkout/delivery.ts";
import type { Operation } from "../../../../server/emulator/checkout/operation.ts";
import { readCheckout } from "../../../../server/emulator/checkout/read-checkout.ts";
import { seedStore } from "../../../../server/emulator/seed/seed-store.ts";

const OPTIONS = ["a", "b", "c"].map(
  (handle): Option => ({ handle, title: handle.toUpperCase(), code: "", description: "", price: "1.00", methodType: "SHIPPING" }),
);
const GROUPS = [
  { id: "0", groupType: "ONE_TIME_PURCHASE" as const, options: OPTIONS },
  {
    id: "1",
    groupType: "SUBSCRIPTION" as const,
    options: OPTIONS.map((option) => ({ ...option, handle: `${option.handle}2`, carrier: "UPS" })),
  },
];
const move = (deliveryOptionHandle: string, index: number): Operation => ({ deliveryOptionMove: { deliveryOptionHandle, index } });
const titles = (...operations: Operation[]) =>
  applyToGroups(GROUPS, operations).map(({ options }) => options.map(({ title }) => title).join(""));

describe("delivery operations", () => {
  const rows: [string, Operation[], string[]][] = [
    ["move within the group", [move("c", 0)], ["CAB", "ABC"]],
    ["number each group for itself", [move("c2", 0), move("b", 2)], ["ACB", "CAB"]],
    ["to the same place let the last one stand there", [move("b", 0), move("c", 0)], ["CBA", "ABC"]],
    ["beyond the end mean the end", [move("a", 9)], ["BCA", "ABC"]],
    ["hide in their group alone", [{ deliveryOptionHide: { deliveryOptionHandle: "b" } }], ["AC", "ABC"]],
    ["rename", [{ deliveryOptionRename: { deliveryOptionHandle: "a", title: "X" } }], ["XBC", "ABC"]],
    ["keep the carrier's name", [{ deliveryOptionRename: { deliveryOptionHandle: "a2", title: "X" } }], ["ABC", "UPS XBC"]],
    ["on a handle that is gone change nothing", [move("z", 0), { deliveryOptionHide: { deliveryOptionHandle: "z" } }], ["ABC", "ABC"]],
  ];
  it.each(rows)("%s", (_, operations, expected) => expect(titles(...operations)).toEqual(expected));
});

describe("the delivery option that is selected", () => {
  const store = seedStore("a.myshopify.com", "2026-01-01T00:00:00Z");
  const address = { countryCode: "US" };
  const chosen = (file: object, hidden: string[] = []) => {
    const { checkout } = readCheckout(store, { lines: [{ product: "Enamel Mug" }], address, step: "payment", ...file });
    const operations = hidden.map((deliveryOptionHandle) => ({ deliveryOptionHide: { deliveryOptionHandle } }));
    const [group] = applyToGroups(checkout.deliveryGroups, operations);
    return group && selectedOption(group, checkout)?.handle;
  };

  it("is the cheapest way of shipping until the buyer selects another", () => {
    expect(chosen({})).toBe("economy");
    expect(chosen({ deliveryMethod: "EXPRESS" })).toBe("express");
    expect(chosen({ deliveryMethod: "pick-up-portland" })).toBe("pick-up-portland");
  });

  it("is another one when rules have hidden it", () => {
    expect(chosen({ deliveryMethod: "Express" }, ["express", "economy"])).toBe("standard");
  });

  it("may be no shipping when there is nothing else", () => {
    expect(chosen({}, ["express", "economy", "standard"])).toBe("pick-up-portland");
    expect(chosen({ address: null })).toBeUndefined();
  });
});
