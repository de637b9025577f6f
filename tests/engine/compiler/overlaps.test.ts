import { describe, expect, it } from "vitest";
import { findOverlaps } from "../../../engine/compiler/find-overlaps.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { keptActOf } from "../../support/storage-action.ts";

const payment = family("payment");

/** Texts with their positions; those that start with "=" must be the whole name. */
function rule(order: Record<string, string>) {
  const named = Object.entries(order).map(([text, position]): [string, string, boolean] => [
    text.replace(/^=/u, ""),
    position,
    text[0] === "=",
  ]);
  return {
    ...{ name: "Rule", type: "Payment Customization", subtype: "reorder", conditions: [], enabled: true },
    method: named.map(([text]) => text),
    exactMatch: Object.fromEntries(named.map(([text, , exact]) => [text, exact])),
    order: Object.fromEntries(named.flatMap(([text, position]) => (position === "" ? [] : [[text, position]]))),
  };
}

describe("overlaps of target names", () => {
  const rows: [string, Record<string, string>, [string, string][]][] = [
    ["a part before what holds it", { Card: "1", "Credit card": "2" }, [["Card", "Credit card"]]],
    ["a part behind what holds it", { "Credit card": "1", Card: "2" }, [["Credit card", "Card"]]],
    ["whatever the case", { CARD: "1", "credit card": "2" }, [["CARD", "credit card"]]],
    ["a part and a whole name that holds it", { Card: "1", "=Credit card": "2" }, [["Card", "Credit card"]]],
    ["a whole name before a part of it", { "=Credit card": "2", Card: "1" }, [["Credit card", "Card"]]],
    ["a whole name within a longer text: none", { "=Card": "1", "Credit card": "2" }, []],
    ["two whole names: none", { "=Card": "1", "=card": "2" }, []],
    ["one position: none", { Card: "1", "Credit card": "1" }, []],
    ["a text without a position: none", { Card: "", "Credit card": "2" }, []],
    ["texts that have nothing in common: none", { PayPal: "1", Klarna: "2" }, []],
    [
      "each pair",
      { C: "1", Card: "2", "Credit card": "3" },
      [
        ["C", "Card"],
        ["C", "Credit card"],
        ["Card", "Credit card"],
      ],
    ],
  ];
  it.each(rows)("%s", (_, order, expected) => expect(findOverlaps(keptActOf(payment), rule(order))).toEqual(expected));

  it("do not exist in a rule without positions", () => {
    const { order: _order, exactMatch: _exact, ...rest } = rule({ Card: "1", "Credit card": "2" });
    expect(findOverlaps(keptActOf(payment), rest)).toEqual([]);
  });
});
