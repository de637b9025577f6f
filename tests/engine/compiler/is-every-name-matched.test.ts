import { describe, expect, it } from "vitest";
import { isEveryNameMatched } from "../../../engine/compiler/is-every-name-matched.ts";
import { family } from "../../../engine/declarations/catalog.ts";
import { keptActOf } from "../../support/storage-action.ts";

const ACT = keptActOf(family("payment"));

describe("the check that a rule matches every name, where", () => {
  it.each<[string, readonly string[], readonly string[], readonly string[], boolean]>([
    ["each name has a text of its own", ["cash", "card"], [], ["Cash on Delivery", "Credit Card"], true],
    ["one name has none", ["cash"], [], ["Cash on Delivery", "Credit Card"], false],
    ["a text is a whole name", ["Cash"], ["Cash"], ["Cash"], true],
    ["a whole name is only a part of one", ["Cash"], ["Cash"], ["Cash on Delivery"], false],
    ["a whole name has another case", ["cash"], ["cash"], ["Cash"], false],
    ["no names are known", ["cash"], [], [], false],
    ["it has no texts", [], [], ["Cash"], false],
  ])("%s", (_, method, whole, names, expected) => {
    const exactMatch = Object.fromEntries(whole.map((text) => [text, true]));
    expect(isEveryNameMatched(ACT, { method, exactMatch }, names)).toBe(expected);
  });
});
