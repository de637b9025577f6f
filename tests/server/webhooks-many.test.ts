// @lane database deep
import { expect, it } from "vitest";
import { deliveries } from "../../scripts/soak/deliveries.ts";

/** The short version; `npm run tool -- soak deliveries` sends ten times as many. WEBHOOK_DELIVERIES chooses another number. */
it(deliveries.title, async () => {
  const { figures, problems: faults } = await deliveries.run({ deliveries: Number(process.env.WEBHOOK_DELIVERIES ?? 1_000) });
  expect(faults).toEqual([]);
  expect(figures["known again"]).toBeGreaterThan(0);
});
