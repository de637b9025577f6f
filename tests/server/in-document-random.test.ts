// @lane alone
import { describe, expect, it, vi } from "vitest";
import type { Family } from "../../engine/types/family.ts";
import { recoverPending } from "../../server/reconcile/recover-pending.ts";
import { hideShipping } from "../support/configuration.ts";
import { diceOf } from "../support/dice.ts";
import { Apart } from "../support/drift-stage.ts";
import { entriesOf, listIn } from "../support/entries.ts";
import { KEY } from "../support/in-document.ts";
import { seedsOf } from "../support/property.ts";

vi.mock("../../engine/generated/families.ts", async (original) =>
  (await import("../support/in-document.ts")).inDocument(await original<{ families: readonly Family[] }>()),
);

const apart = new Apart();

describe("a Shopify that fails three calls of ten, and a server that dies in the middle,", () => {
  const post = (path: string, data: object) => apart.server.post(`/api/apps/shipping${path}`, { data }, apart.shop);

  /** Somebody who makes, changes and deletes, and takes note of what was acknowledged; what was not, nobody knows of. */
  async function work(who: string, dice: (below: number) => number, known: Map<string, string>, mine: string[] = []): Promise<void> {
    for (let turn = 0; turn < 8; turn++) {
      const name = `${who} ${turn}`;
      const guid = mine[dice(mine.length + 1)];
      const deletes = guid !== undefined && dice(3) === 0;
      if (guid === undefined) {
        const { status, body } = await post("", hideShipping({ name, enabled: dice(2) === 0 }));
        if (status === 200) mine.push(body.guid);
        if (status === 200) known.set(body.guid, name);
        continue;
      }
      const reply = deletes ? await post("/delete", { guid }) : await post("/update", hideShipping({ guid, name }));
      known.delete(guid);
      if (reply.status === 200 && !deletes) known.set(guid, name);
      if (deletes) mine.splice(mine.indexOf(guid), 1);
    }
  }

  /** The document as something else leaves it, in the middle of all that. */
  async function damage(dice: (below: number) => number): Promise<void> {
    const fields = () => apart.server.database.owner("local.metafields").where({ shop: apart.shop, key: KEY });
    const { value } = await fields().first("value");
    const torn = JSON.stringify({ offers: listIn(value).map((record) => (dice(2) === 0 ? record : null)) });
    const texts = [value.slice(0, -1), "7", '{"entries":[]}', '{"offers":[null]}', '{"version":2}', torn];
    await fields().update({ value: texts[dice(texts.length)] });
  }

  it.each(seedsOf(6, 1).flatMap((seed) => [[seed, 0] as const, [seed, 3] as const]))(
    "leave exactly the live rows in the document once all is repaired: seed %i, damaged %i times",
    async (seed, times) => {
      const [dice, known] = [diceOf(seed), new Map<string, string>()];
      for (let time = 0; time <= times; time++) {
        apart.faults.atRandom(0.3, seed + time);
        await Promise.all(["A", "B", "C", "D"].map((who) => work(`${who}${time}`, dice, known)));
        apart.faults.heal();
        if (time < times) await damage(dice);
      }
      await expect.poll(async () => (await recoverPending(apart.server.services)).remaining).toBe(0);
      const live = (await apart.rows()).filter(({ state }) => state === "live");
      const held = await entriesOf(apart.server.platform.client(apart.shop), KEY);
      expect(held.map(({ guid }) => guid).sort()).toEqual(live.map(({ guid }) => guid).sort());
      expect(held.length).toBeGreaterThan(0);
      expect([...known].filter(([guid, name]) => held.find((entry) => entry.guid === guid)?.title !== name)).toEqual([]);
      for (const { guid, title } of held) expect(await apart.info(guid)).toMatchObject({ name: title });
      await apart.expectAgreement();
    },
  );
});
