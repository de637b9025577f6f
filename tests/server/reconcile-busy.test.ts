// @lane database
import { describe, expect, it } from "vitest";
import type { DriftFinding } from "../../server/reconcile/drift.ts";
import { hide } from "../support/configuration.ts";
import { Apart } from "../support/drift-stage.ts";

const ROUNDS = 12;
const RULES = 6;
const apart = new Apart();

/** Merchants at work: they create, change, switch and delete, all at once. */
async function work(): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  await Promise.all(
    Array.from({ length: RULES }, async (_, index) => {
      const guid = await apart.save(hide());
      for (let round = 0; round < ROUNDS; round++) {
        const name = `Rule ${index} of round ${round}`;
        if ((await apart.update(guid, { name, enabled: round % 2 === 0 })).status === 200) names.set(guid, name);
      }
      if (index % 3 > 0) return;
      await apart.server.post("/api/apps/payment/delete", { data: { guid } }, apart.shop);
      names.delete(guid);
    }),
  );
  return names;
}

/** Rounds without a pause, until the work is done. */
async function watch<T>(working: Promise<T>): Promise<[T, DriftFinding[]]> {
  const findings: DriftFinding[] = [];
  let done = false;
  const ended = working.finally(() => {
    done = true;
  });
  while (!done) findings.push(...(await apart.reconcile()));
  return [await ended, findings];
}

describe("a shop in which people work", () => {
  it("is compared meanwhile without a false alarm and without a change of their work", async () => {
    const [names, findings] = await watch(work());
    expect(findings).toEqual([]);
    const listed = (await apart.list()).map(({ guid, title }) => [guid, title]);
    expect(new Map(listed as [string, string][])).toEqual(names);
    await apart.expectAgreement();
  });
});

describe("a Shopify that fails three calls of ten", () => {
  it("ends in agreement, after everything was tampered with", async () => {
    const outside = apart.outside();
    const guids = [];
    for (let index = 0; index < 8; index++) guids.push(await apart.save(hide({ name: `Rule ${index}`, enabled: index % 2 === 0 })));
    const tamper = [
      (guid: string) => outside.change(guid, { title: "Renamed" }),
      (guid: string) => outside.change(guid, { enabled: true }),
      (guid: string) => outside.overwrite(guid, "program", "{}"),
      (guid: string) => outside.copy(guid),
      (guid: string) => outside.change(guid, { enabled: false }),
      (guid: string) => outside.overwrite(guid, "configuration", "[]"),
    ];
    for (const [index, change] of tamper.entries()) await change(String(guids[index]));
    apart.faults.atRandom(0.3, 11);
    for (let round = 0; round < 10; round++) await apart.reconcile().catch(() => undefined);
    apart.faults.heal();
    await apart.reconcile();
    await apart.expectAgreement();
    const listed = await apart.list();
    expect(listed.map(({ guid }) => guid).sort()).toEqual([...guids].sort());
    expect(listed.filter(({ note }) => note !== undefined)).toHaveLength(3);
  });
});
