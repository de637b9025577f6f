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

describe("a ledger", () => {
  it("finds nothing where the list shows what was acknowledged", () => {
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

  it("leaves open whether an update without an answer took effect", () => {
    for (const list of [[SECOND], [listed("a", 3, "third")]]) {
      const kept = ledger();
      kept.asksUpdate("a", "third");
      expect(kept.compare(list)).toEqual([]);
    }
  });

  it("leaves open whether a delete without an answer took effect", () => {
    for (const list of [[SECOND], []]) {
      const kept = ledger();
      kept.asksDelete("a");
      expect(kept.compare(list)).toEqual([]);
    }
  });

  it("lets a create without an answer leave one customization, and no second one", () => {
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

  it("finds what comes back after its delete was acknowledged", () => {
    const kept = ledger();
    kept.asksDelete("a");
    kept.removed("a");
    expect(kept.compare([SECOND])).toEqual([expect.stringContaining("it was deleted")]);
  });

  it("goes on from what the list showed", () => {
    const kept = ledger();
    kept.asksUpdate("a", "third");
    kept.compare([listed("a", 3, "third")]);
    expect(kept.compare([SECOND])).toEqual([expect.stringContaining('"third" revision 3 was acknowledged')]);
  });
});
