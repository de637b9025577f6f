// @lane browser deep

import { describe, expect, it } from "vitest";
import { drafts } from "../../scripts/soak/drafts.ts";

describe("a short soak", () => {
  it(drafts.title, async () => {
    const { figures, problems: faults } = await drafts.run({ tabs: 4, servers: 4 });
    expect(faults).toEqual([]);
    expect(figures["tab: keys typed"]).toBeGreaterThan(0);
    expect(figures["server kills mid-request"]).toBeGreaterThan(0);
  });
});
