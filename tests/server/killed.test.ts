import { expect, it } from "vitest";
import { everything, kills } from "../../scripts/soak/kills.ts";
import { restarts } from "../../scripts/soak/restarts.ts";

/** One of each; soak.test.ts has more of them, and `npm run soak` hundreds. */
it("a server that is killed while it saves has, once it is started again, all that it acknowledged, and the platform agrees", async () => {
  const { figures, faults } = await kills.run({ kills: 1 }, "source");
  expect(faults).toEqual([]);
  expect(figures.acknowledged).toBeGreaterThan(0);
});

it("so has one that is killed while all families are written and buyers answer", async () => {
  const { figures, faults } = await everything.run({ deaths: 1 }, "source");
  expect(faults).toEqual([]);
  expect(figures["answers among them"]).toBeGreaterThan(0);
});

it("a restart of the database under a server loses nothing that was acknowledged, and whoever saves meanwhile is told to come back", async () => {
  const { figures, faults } = await restarts.run({ restarts: 1, recovery: 15_000 }, "source");
  expect(faults).toEqual([]);
  expect(figures["told to come back"]).toBeGreaterThan(0);
});
