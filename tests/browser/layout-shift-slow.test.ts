// @lane browser live once deep

import { describe, expect, it } from "vitest";
import { browserPages } from "./support/admin.ts";
import { GOOD, shiftsOfScreens } from "./support/layout-shifts.ts";

const { open } = browserPages();
/** A slow telephone on a slow network: a fourth of this machine's speed, 1.6 Mbit/s, 150 ms away. */
const SLOW = { processor: 4, network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 } };

describe("every screen at a first visit on a slow phone", { retry: 1 }, () => {
  it("stays where it is while its parts come", async () => {
    const shifts = await shiftsOfScreens(open, SLOW);
    expect(shifts.filter(([, shift]) => shift > GOOD)).toEqual([]);
  });
});
