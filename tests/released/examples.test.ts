import { describe, expect, it } from "vitest";
import { families } from "../../engine/declarations/catalog.ts";
import { RELEASED, releasedVersions } from "../../scripts/codegen/released/release.ts";
import { examplesOf } from "../../scripts/release/examples/examples.ts";
import { lackingIn } from "../../scripts/release/examples/lacking.ts";
import { checked } from "../stored/support.ts";

describe("examples of stored configurations", () => {
  it.each(families.map((family) => [family.id, family] as const))("cover each variant, type and operator of the family %s", (_, family) => {
    const examples = examplesOf(family);
    expect(lackingIn(family, examples)).toEqual([]);
    expect(lackingIn(family, [])).not.toEqual([]);
    expect(examplesOf(family)).toEqual(examples);
  });

  it("of every release are valid today", async () => {
    for (const version of releasedVersions(".")) {
      const { findings, tally } = await checked([`${RELEASED}/${version}/examples`]);
      const refused = findings.filter(({ note }) => !note).map(({ source, line, pointer }) => `${source}:${line} ${pointer}`);
      expect(refused).toEqual([]);
      expect(tally.configurations).toBeGreaterThan(families.length);
    }
  });
});
