import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { MeanPace } from "../../../scripts/test/mean-pace.ts";

const used = () => process.cpuUsage().user;

it("is measured again and again until its end", async () => {
  const pace = new MeanPace(1);
  const before = used();
  await expect.poll(() => used() - before).toBeGreaterThan(500_000);
  expect(pace.end()).toBeGreaterThan(0);
  const after = used();
  await sleep(50);
  expect(used() - after).toBeLessThan(100_000);
});
