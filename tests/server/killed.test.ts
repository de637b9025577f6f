// @lane database
import { expect, it } from "vitest";
import { killsAcrossFamilies } from "../../scripts/soak/kills.ts";
import { restarts } from "../../scripts/soak/restarts.ts";

/** One of each; soak.test.ts has more of them, and of those of one family alone, and `npm run tool -- soak` hundreds. */
it("a server that is killed while all families are written and buyers answer has all that it acknowledged, and Shopify agrees", async () => {
  const { figures, problems: faults } = await killsAcrossFamilies.run({ deaths: 1 });
  expect(faults).toEqual([]);
  expect(Number(figures.acknowledged)).toBeGreaterThan(Number(figures["answers among them"]));
  expect(figures["answers among them"]).toBeGreaterThan(0);
});

it("a restart of the database under a server loses nothing that was acknowledged, and a save meanwhile is asked to retry", async () => {
  const { figures, problems: faults } = await restarts.run({ restarts: 1, recovery: 15_000 });
  expect(faults).toEqual([]);
  expect(figures["told to come back"]).toBeGreaterThan(0);
});
