// @lane database
import { describe, expect, it } from "vitest";
import { compileOffers, isOverOfferLimit } from "../../engine/compiler/compile-offers.ts";
import { METAFIELD_BYTES } from "../../engine/shopify/constants.ts";
import { asFree, GIFT_OWNER, GIFTS, guidOf, LARGE, randomOffer } from "../../scripts/functions/offers/random-offers.ts";
import { Random } from "../../scripts/functions/search/random.ts";
import { desiredSharedOwners } from "../../server/function-owners/desired-shared-owners.ts";
import { assertSize } from "../../server/storage/assert-size.ts";
import type { DocumentEntry } from "../../server/storage/document-entries.ts";
import { MARKS_FULL, marksIn } from "../../server/storage/gift-marks.ts";
import { isStoredInDocument } from "../../server/storage/storage-for.ts";

const family = isStoredInDocument(GIFTS) ? GIFTS : expect.fail("offers stand in a document");
const entries = Array.from({ length: 130 }, (_, at): DocumentEntry => {
  const configuration = randomOffer(new Random(at), LARGE, "always");
  return { guid: guidOf(at), revision: 1, configuration, enabled: true, parts: {} };
});

describe("the offers of a store", () => {
  it("are rejected by a save when they name more products than checkout has capacity for, and accepted with fewer again", () => {
    const { marks } = marksIn(family, entries);
    const most = entries.slice(0, marks.length);
    expect(marks.length).toBeGreaterThan(60);
    expect(assertSize(family, most.slice(1), most)).toBe(most);
    const over = entries.slice(0, marks.length + 1);
    expect(() => assertSize(family, most, over)).toThrow(/^checkout must know the products of all active ones: .* at most 6,000 bytes\. /u);
    expect(assertSize(family, entries, over)).toBe(over);
    const last = over.at(-1) ?? expect.fail();
    const off = [...most, { ...last, configuration: { ...last.configuration, active: false } as DocumentEntry["configuration"] }];
    expect(assertSize(family, most, off)).toBe(off);
  });

  it("run up to the capacity when they were stored before, and the others give the reason", () => {
    const { marks, beyond } = marksIn(family, entries);
    const wanted = desiredSharedOwners(GIFT_OWNER, family, entries, [], {});
    const idle = wanted.filter(({ object }) => object === null);
    expect(idle.map(({ part, problem }) => [part, problem])).toEqual([...beyond].map((guid) => [guid, MARKS_FULL]));
    const held = wanted.flatMap(({ remembered }) => Object.keys(Object(remembered?.held)));
    expect(held.sort()).toEqual(marks.map(({ guid }) => guid).sort());
    const one = asFree(guidOf(0), entries[0]?.configuration ?? expect.fail());
    const compiled = compileOffers(GIFT_OWNER, [one], marks);
    expect(isOverOfferLimit(compiled) ? compiled.tooMuch : compiled.bytes.program < METAFIELD_BYTES).toBe(true);
  });
});
