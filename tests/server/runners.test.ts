import { describe, expect, it } from "vitest";
import type { Configuration } from "../../engine/types.ts";
import { enclosed } from "../../server/keep/envelope.ts";
import { wordsOf } from "../../server/owners/words.ts";
import type { Customization } from "../../server/platform/customizations.ts";
import { planRunners } from "../../server/runners/plan.ts";
import type { Wanted } from "../../server/runners/wanted.ts";

const [GUID, OTHER] = ["7d1f0f5e-3c55-4c8e-8f4e-0d6f9a9d1c01", "7d1f0f5e-3c55-4c8e-8f4e-0d6f9a9d1c02"];
const words = wordsOf("paymentCustomization");

const envelope = (guid: string) => JSON.stringify(enclosed("cash", { guid, revision: 1, configuration: {} as Configuration }));

function wanted(guid: string, pack = "cash-rules", program = "[1]"): Wanted {
  const parts = [
    { key: "program", type: "json", value: program },
    { key: "configuration", type: "json", value: envelope(guid) },
    { key: "kind", type: "single_line_text_field", value: "gate" },
  ] as const;
  return { guid, name: "Cash", object: { pack, writing: { title: "Cash", enabled: true, parts } }, problem: null };
}

const unrunnable: Wanted = { guid: GUID, name: "Cash", object: null, problem: "It is too large." };

function node(id: string, guid: string, changes: Partial<Customization> = {}): Customization {
  const values = { program: { value: "[1]" }, variables: null, configuration: { value: envelope(guid) }, kind: { value: "gate" } };
  const shopifyFunction = { id: "f", handle: "cash-rules" };
  return { id, title: "Cash", enabled: true, shopifyFunction, errorHistory: null, ...values, ...changes };
}

const moved = (id: string) => node(id, GUID, { shopifyFunction: { id: "f", handle: "cash-rules-2" } });
const off = { enabled: false };
const KEPT = { write: null, remove: [], id: "a", problem: null };

describe("the objects by which Functions run what stands in a document", () => {
  it.each<[string, Record<string, string>, Wanted, Customization[], object, string[]]>([
    ["is made", {}, wanted(GUID), [], { write: { make: true }, remove: [], id: null, problem: null }, []],
    ["stays as it is", { [GUID]: "a" }, wanted(GUID), [node("a", GUID)], KEPT, []],
    ["stays where JSON is only laid out otherwise", {}, wanted(GUID), [node("a", GUID, { program: { value: "[ 1 ]" } })], KEPT, []],
    [
      "is written anew where another program stands",
      {},
      wanted(GUID, "cash-rules", "[2]"),
      [node("a", GUID)],
      { ...KEPT, write: { id: "a" } },
      [],
    ],
    ["is written anew under another title", {}, wanted(GUID), [node("a", GUID, { title: "Mine" })], { ...KEPT, write: { id: "a" } }, []],
    [
      "is known by its id where its envelope is gone",
      { [GUID]: "a" },
      wanted(GUID),
      [node("a", GUID, { configuration: null })],
      { ...KEPT, write: { id: "a" } },
      [],
    ],
    ["is there once", { [GUID]: "a" }, wanted(GUID), [node("b", GUID), node("a", GUID)], { ...KEPT, remove: ["b"] }, []],
    [
      "moves to another Function",
      { [GUID]: "a" },
      wanted(GUID),
      [moved("a")],
      { ...KEPT, write: { make: true }, remove: ["a"], id: null },
      [],
    ],
    [
      "stays off once somebody switched it off",
      { [GUID]: "a" },
      wanted(GUID),
      [node("a", GUID, off)],
      { ...KEPT, problem: `"Cash": ${words.off}` },
      [],
    ],
    ["stays away once somebody deleted it", { [GUID]: "a" }, wanted(GUID), [], { ...KEPT, problem: `"Cash": ${words.deleted}` }, []],
    [
      "is switched on where nobody is known to have switched it off",
      {},
      wanted(GUID),
      [node("a", GUID, off)],
      { ...KEPT, write: { id: "a" }, id: null },
      [],
    ],
    [
      "runs as it was where this release cannot run it",
      { [GUID]: "a" },
      unrunnable,
      [node("a", GUID)],
      { ...KEPT, problem: '"Cash": It is too large.' },
      [],
    ],
    ["leaves none of what is not at work", {}, wanted(GUID), [node("a", GUID), node("b", OTHER)], KEPT, ["b"]],
  ])("%s", (_, known, each, nodes, step, remove) => {
    const plan = planRunners(new Map(Object.entries(known)), [each], nodes, words);
    expect(plan).toEqual({ steps: [{ wanted: each, ...step }], remove });
  });
});
