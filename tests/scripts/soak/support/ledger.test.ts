import { describe, expect, it } from "vitest";
import { Ledger } from "../../../../scripts/soak/support/ledger.ts";

/** A ledger in which "a" was acknowledged with revision 2. */
function ledger(): Ledger {
  const kept = new Ledger();
  kept.asksCreate("first");
  kept.saved({ guid: "a", revision: 1 }, "first");
  kept.asksUpdate("a", "second");
  kept.saved({ guid: "a", revision: 2 }, "second");
  return kept;
}

const listed = (guid: string, revision: number, title: string) => ({ guid, revision, title });
const SECOND = listed("a", 2, "second");

describe("the ledger of a soak", () => {
  it("finds nothing if the list shows what was acknowledged", () => {
    expect(ledger().compare([SECOND])).toEqual([]);
  });

  it.each([
    ["a save that is lost", [], "was acknowledged with revision 2 and is not listed"],
    ["a save that was taken back", [listed("a", 1, "first")], 'listed as "first" revision 1'],
    ["a save under a wrong number", [listed("a", 3, "second")], 'listed as "second" revision 3'],
    ["a customization that is listed twice", [SECOND, SECOND], "a is listed twice"],
    ["a customization that nobody made", [SECOND, listed("b", 1, "ghost")], "though nobody made it"],
  ])("finds %s", (_, list, fault) => {
    expect(ledger().compare(list)).toEqual([expect.stringContaining(fault)]);
  });

  it("accepts both outcomes of an update without a response", () => {
    for (const list of [[SECOND], [listed("a", 3, "third")]]) {
      const kept = ledger();
      kept.asksUpdate("a", "third");
      expect(kept.compare(list)).toEqual([]);
    }
  });

  it("accepts both outcomes of a delete without a response", () => {
    for (const list of [[SECOND], []]) {
      const kept = ledger();
      kept.asksDelete("a");
      expect(kept.compare(list)).toEqual([]);
    }
  });

  it("accepts one customization, and no second one, of a create without a response", () => {
    const made = (guid: string) => listed(guid, 1, "new");
    const asked = () => {
      const kept = ledger();
      kept.asksCreate("new");
      return kept;
    };
    expect(asked().compare([SECOND])).toEqual([]);
    expect(asked().compare([SECOND, made("b")])).toEqual([]);
    expect(asked().compare([SECOND, made("b"), made("c")])).toEqual(['"new" was made twice']);
  });

  it("finds a customization that reappears after its delete was acknowledged", () => {
    const kept = ledger();
    kept.asksDelete("a");
    kept.removed("a");
    expect(kept.compare([SECOND])).toEqual([expect.stringContaining("it was deleted")]);
  });

  it("continues from the state of the list", () => {
    const kept = ledger();
    kept.asksUpdate("a", "third");
    kept.compare([listed("a", 3, "third")]);
    expect(kept.compare([SECOND])).toEqual([expect.stringContaining('"third" revision 3 was acknowledged')]);
  });
});
