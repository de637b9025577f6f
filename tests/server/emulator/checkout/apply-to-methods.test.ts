// @lane database
import { describe, expect, it } from "vitest";
import { applyToMethods } from "../../../../server/emulator/checkout/apply-to-methods.ts";
import type { Operation } from "../../../../server/emulator/checkout/operation.ts";
import type { Placement } from "../../../../server/emulator/store.ts";

const BOTH: Placement[] = ["ACCELERATED_CHECKOUT", "PAYMENT_METHOD"];
const METHODS = ["a", "b", "c", "d"].map((id) => ({ id, name: id.toUpperCase(), placements: BOTH }));
const move = (paymentMethodId: string, index: number): Operation => ({ paymentMethodMove: { paymentMethodId, index } });
const after = (...operations: Operation[]) => applyToMethods(METHODS, operations);
const order = (...operations: Operation[]) =>
  after(...operations)
    .map(({ id }) => id)
    .join("");

describe("moving a method", () => {
  const rows: [string, Operation[], string][] = [
    ["to the front", [move("c", 0)], "cabd"],
    ["to the end", [move("a", 3)], "bcda"],
    ["beyond the end", [move("a", 9)], "bcda"],
    ["one after the other", [move("d", 0), move("c", 1)], "dcab"],
    ["to the same place: the last one stands there", [move("c", 0), move("d", 0)], "dcab"],
    ["to the same place, when the second stood before it", [move("a", 1), move("b", 1)], "abcd"],
    ["to the same place, when the second comes from behind", [move("a", 1), move("d", 1)], "bdac"],
    ["before the first one", [move("c", -1)], "cabd"],
    ["a method that is gone", [{ paymentMethodHide: { paymentMethodId: "c" } }, move("c", 0)], "abd"],
  ];
  it.each(rows)("%s", (_, operations, expected) => expect(order(...operations)).toBe(expected));
});

describe("hiding a method", () => {
  const hide = (placements?: Placement[]): Operation => ({
    paymentMethodHide: { paymentMethodId: "b", ...(placements && { placements }) },
  });
  it("applies everywhere without placements", () => expect(order(hide())).toBe("acd"));
  it("in one placement keeps the other", () =>
    expect(after(hide(["PAYMENT_METHOD"]))[1]).toEqual({ id: "b", name: "B", placements: ["ACCELERATED_CHECKOUT"] }));
  it("in all placements one by one", () => expect(order(hide(["PAYMENT_METHOD"]), hide(["ACCELERATED_CHECKOUT"]))).toBe("acd"));
  it("changes nothing when the method is unknown", () => expect(order({ paymentMethodHide: { paymentMethodId: "x" } })).toBe("abcd"));
});

describe("renaming a method", () => {
  it("replaces the name", () => expect(after({ paymentMethodRename: { paymentMethodId: "a", name: "Card" } })[0]?.name).toBe("Card"));
});
