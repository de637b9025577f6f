import { describe, expect, it } from "vitest";
import { machinePace } from "../../../scripts/test/machine-pace.ts";

describe("the pace of a machine", () => {
  it("is about the same when measured again, whatever else runs", () => {
    const [one, other] = [machinePace(), machinePace()];
    expect(one).toBeGreaterThan(0);
    expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(3);
  });

  it("is measured in at most a few seconds on any machine", () => {
    const before = process.cpuUsage();
    machinePace();
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(10);
  });
});
