// @lane browser live once

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { GOOD, shiftsOfScreens } from "./support/layout-shifts.ts";

const { open } = browserPages();

describe("every screen at a first visit", { retry: 1 }, () => {
  it("stays where it is while its parts come", async () => {
    const shifts = await shiftsOfScreens(open, null);
    expect(shifts.filter(([, shift]) => shift > GOOD)).toEqual([]);
  });
});
