// @lane database deep

import { describe, expect, it } from "vitest";
import { attacks } from "../../scripts/soak/attacks.ts";
import { erasure } from "../../scripts/soak/erasure.ts";
import { documents, kills, killsAcrossFamilies, reports } from "../../scripts/soak/kills.ts";
import { restarts } from "../../scripts/soak/restarts.ts";
import { saves } from "../../scripts/soak/saves.ts";
import { visitor } from "../../scripts/soak/visitor.ts";
import { writers } from "../../scripts/soak/writers.ts";

/** The short versions; `npm run tool -- soak` runs the full ones, and holds recovery to three seconds. */
describe("a short soak", () => {
  it(kills.title, async () => {
    const { figures, problems: faults } = await kills.run({ kills: 3 });
    expect(faults).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(0);
  });

  it(documents.title, async () => {
    const { figures, problems: faults } = await documents.run({ restores: 2 });
    expect(faults).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(0);
  });

  it(killsAcrossFamilies.title, async () => {
    const { problems: faults } = await killsAcrossFamilies.run({ deaths: 2 });
    expect(faults).toEqual([]);
  });

  it(reports.title, async () => {
    const { figures, problems: faults } = await reports.run({ reports: 3 });
    expect(faults).toEqual([]);
    expect(figures["events among them"]).toBeGreaterThan(0);
  });

  it(restarts.title, async () => {
    const { figures, problems: faults } = await restarts.run({ restarts: 2, recovery: 15_000 });
    expect(faults).toEqual([]);
    expect(figures["told to come back"]).toBeGreaterThan(0);
  });

  it(writers.title, async () => {
    const { problems: faults } = await writers.run({ writers: 50, rounds: 2 });
    expect(faults).toEqual([]);
  });

  it(attacks.title, async () => {
    const { figures, problems: faults } = await attacks.run({ openCount: 320, signed: 30 });
    expect(faults).toEqual([]);
    expect(figures["opened in all"]).toBeGreaterThanOrEqual(3 * 320);
  });

  it(erasure.title, async () => {
    const { figures, problems: faults } = await erasure.run({ subjects: 5_000, writers: 10 });
    expect(faults).toEqual([]);
    expect(figures["erased at the kill"]).toBeGreaterThan(0);
  });

  it(visitor.title, async () => {
    const { figures, problems: faults } = await visitor.run({ seconds: 20 });
    expect(faults).toEqual([]);
    expect(figures["honest customers"]).toBeGreaterThan(0);
  });

  it(saves.title, async () => {
    const { figures, problems: faults } = await saves.run({ saves: 60, percent: 30 });
    expect(faults).toEqual([]);
    expect(figures.acknowledged).toBeGreaterThan(0);
  });
});
