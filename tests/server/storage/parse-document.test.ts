// @lane database
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { families } from "../../../engine/declarations/catalog.ts";
import { isGuid } from "../../../server/db/configurations.ts";
import { textsOf } from "../../../server/storage/document-entries.ts";
import { parseDocument } from "../../../server/storage/parse-document.ts";
import { isStoredInDocument } from "../../../server/storage/storage-for.ts";
import { assertProperty } from "../../support/property.ts";

const kept = families.filter(isStoredInDocument);
const guid = fc.constantFrom("0b85f7f4-4d0c-4f0e-9d5e-000000000001", "0B85F7F4-4D0C-4F0E-9D5E-000000000002", "no guid", 7, null);

describe.each(kept.map((family) => [family.id, family] as const))("a document of %ss with any content", (_, family) => {
  const fields = fc.constantFrom(...Object.keys(family.properties), "guid", "id", "revision", "else");
  const record = fc.oneof(
    fc.dictionary(fields, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 6 }),
    fc.record({ guid, revision: fc.constantFrom(1, 7, 0, -1, 2 ** 31, "1") }, { requiredKeys: [] }),
  );
  const list = fc.array(fc.oneof({ weight: 4, arbitrary: record }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) }), {
    maxLength: 6,
  });
  const under = family.storage.listKey ?? "entries";
  const text = fc.oneof(
    list.map((each) => JSON.stringify({ [under]: each })),
    list.map((each) => JSON.stringify(each)),
    fc.json(),
    fc.string(),
  );

  it("is read, twice alike, and is written back complete", () => {
    assertProperty(
      fc.property(text, fc.oneof(text, fc.constant(null)), (text, live) => {
        const found = parseDocument(family, { text, published: live });
        expect(parseDocument(family, { text, published: live })).toEqual(found);
        expect(found.entries.every((entry) => isGuid(entry.guid))).toBe(true);
        expect(new Set(found.entries.map((entry) => entry.guid)).size).toBe(found.entries.length);
        if (found.health === "damaged" && found.unreadableCount === 0) expect(found.entries).toEqual([]);
        const numbered = found.entries.map((entry) => ({ ...entry, revision: entry.revision || 1 }));
        const again = parseDocument(family, textsOf(family, numbered));
        expect(again).toMatchObject({ health: "whole", unreadableCount: 0 });
        expect(again.entries.map((entry) => [entry.guid, entry.revision])).toEqual(numbered.map((entry) => [entry.guid, entry.revision]));
      }),
      { full: 2_000 },
    );
  });
});
