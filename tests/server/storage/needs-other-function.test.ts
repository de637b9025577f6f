// @lane database
import { describe, expect, it } from "vitest";
import { family } from "../../../engine/declarations/catalog.ts";
import { recoverPending } from "../../../server/reconcile/recover-pending.ts";
import { block, hide } from "../../support/configuration.ts";
import { Apart, told } from "../../support/drift-stage.ts";
import type { Fault } from "../../support/fault-injection.ts";
import { runs, seeds } from "../../support/property.ts";

const OLD = "payment-rules-of-before";
const NEW = "payment-rules";
const OTHERS = 24;
const apart = new Apart();

/** How full the store is: room for both, all active places taken, no place at all. */
const ROOMS = { "with room for both": 0, "at 25 of 25 active": 1, "where the total is full": 2 };
type Room = keyof typeof ROOMS;

/** An active rule in the Function of an earlier release, in a store of so much room. */
async function rule(room: Room): Promise<string> {
  const guid = await apart.save(hide({ name: "Mine" }));
  await apart.outside().inFunction(guid, OLD);
  if (ROOMS[room] > 0) await apart.outside().crowd(OTHERS);
  if (ROOMS[room] > 1) await apart.store({ paymentPlaces: OTHERS + 1 });
  return guid;
}

const mine = async () => (await apart.outside().nodes()).filter(({ title }) => title === "Mine");
const WAYS = {
  save: (guid: string) => apart.update(guid, { name: "Mine" }),
  reconciliation: () => apart.reconcile(),
};
type Way = keyof typeof WAYS;
const CASES = Object.keys(ROOMS).flatMap((room) => Object.keys(WAYS).map((way) => [room, way] as [Room, Way]));

/** How many of the rule were active after each change of the platform. */
async function watched(work: () => Promise<unknown>): Promise<number[]> {
  const active: number[] = [];
  apart.after = async (operation) => {
    if (/Create|Update|Delete/.test(operation)) active.push((await mine()).filter(({ enabled }) => enabled).length);
  };
  try {
    await work();
  } finally {
    apart.after = undefined;
  }
  return active;
}

describe("a rule that must move to another Function", () => {
  it.each<[Room, Way, number[]]>([
    ["with room for both", "save", [2, 1]],
    ["with room for both", "reconciliation", [2, 1]],
    ["at 25 of 25 active", "save", [1, 1, 0, 1]],
    ["at 25 of 25 active", "reconciliation", [1, 1, 0, 1]],
    ["where the total is full", "save", [1, 0, 1]],
    ["where the total is full", "reconciliation", [1, 0, 1]],
  ])("keeps its place %s, by %s", async (room, way, active) => {
    const guid = await rule(room);
    expect(await watched(() => WAYS[way](guid))).toEqual(active);
    expect(await mine()).toMatchObject([{ enabled: true, shopifyFunction: { handle: NEW } }]);
    expect(await apart.info(guid)).toMatchObject({ name: "Mine", enabled: true, revision: way === "save" ? 2 : 1 });
    const gap = room === "where the total is full" ? { note: expect.stringMatching(/^Inactive for a moment/) } : {};
    expect(await apart.list()).toContainEqual(expect.objectContaining({ guid, enabled: true, ...gap }));
    if (room !== "where the total is full") expect((await apart.list()).find((each) => each.guid === guid)).not.toHaveProperty("note");
    await apart.expectAgreement();
  });

  it("stays off when it is off, and takes no place", async () => {
    const guid = await apart.save(hide({ name: "Mine", enabled: false }));
    await apart.outside().inFunction(guid, OLD);
    await apart.outside().crowd(25);
    await apart.reconcile();
    expect(await mine()).toMatchObject([{ enabled: false, shopifyFunction: { handle: NEW } }]);
    await apart.expectAgreement();
  });

  it("is rejected when it is switched on while others have all places, and stays unchanged", async () => {
    const guid = await apart.save(hide({ name: "Mine", enabled: false }));
    await apart.outside().inFunction(guid, OLD);
    await apart.outside().crowd(25);
    expect(await apart.update(guid, { name: "Mine" })).toMatchObject({
      status: 422,
      body: { code: "MAXIMUM_ACTIVE_PAYMENT_CUSTOMIZATIONS" },
    });
    expect(await mine()).toMatchObject([{ enabled: false, shopifyFunction: { handle: OLD } }]);
  });

  it("is not lost when it loses its place to another app: the move is tried again until there is one", async () => {
    const guid = await rule("at 25 of 25 active");
    apart.after = async (operation) => {
      if (operation === "PaymentCustomizationDelete") await apart.outside().crowd(1);
    };
    await apart.reconcile();
    apart.after = undefined;
    expect(await apart.list()).toContainEqual(
      expect.objectContaining({ guid, enabled: false, problem: expect.stringMatching(/limit of active rules/) }),
    );
    await apart.outside().disperse();
    await apart.reconcile();
    expect(await mine()).toMatchObject([{ enabled: true }]);
    await apart.expectAgreement();
  });

  it("moves between the real packs of a family, when its conditions need it", async () => {
    const guid = await apart.save(block({ name: "Mine" }), family("validation").endpoints.create.path);
    const outside = apart.outside("validation");
    const before = (await outside.node(guid)).shopifyFunction.handle;
    const other = before === "validation-rules" ? "validation-rules-2" : "validation-rules";
    await outside.inFunction(guid, other);
    await outside.crowd(OTHERS);
    expect(told(await apart.reconcile())).toEqual([
      { name: "Mine", found: "compiled by an earlier release", done: "recompiled", left: false },
    ]);
    expect(await outside.node(guid)).toMatchObject({ enabled: true, shopifyFunction: { handle: before } });
    await apart.expectAgreement();
  });
});

describe("a move that fails", () => {
  const FAULTS: Fault[] = ["lost after it took effect", "throttled", "refused", "the server dies", "the server dies after it took effect"];
  const STEPS: Record<Room, number> = { "with room for both": 3, "at 25 of 25 active": 4, "where the total is full": 3 };

  /** As many ways to fail as the share of runs has room for: of every second call one that belongs to it, of the others one by the day, then the rest. */
  function faultsOf(call: number): Fault[] {
    const first = (call + (call % 2 === 0 ? 0 : seeds()[1])) % FAULTS.length;
    return [...new Set([first, ...FAULTS.keys()])].slice(0, runs(2 * FAULTS.length, 1)).flatMap((at) => FAULTS[at] ?? []);
  }

  it.each(CASES)("%s, by %s, at any of its calls ends in one active rule", async (room, way) => {
    const before = CASES.slice(
      0,
      CASES.findIndex((each) => each[0] === room && each[1] === way),
    ).reduce((calls, [each]) => calls + STEPS[each], 0);
    for (let step = 0; step < STEPS[room]; step++) {
      for (const fault of faultsOf(before + step)) {
        await apart.newShop();
        const guid = await rule(room);
        apart.faults.plan(/mutation/, ...Array.from({ length: step }, (): Fault => "none"), fault);
        await WAYS[way](guid);
        apart.faults.heal();
        for (let round = 0; round < 2; round++) {
          await recoverPending(apart.server.services);
          await apart.reconcile();
        }
        const found = await mine();
        expect(found, `${fault} at step ${step}`).toMatchObject([{ enabled: true, shopifyFunction: { handle: NEW } }]);
        expect(await apart.info(guid)).toMatchObject({ guid, enabled: true });
        await apart.expectAgreement();
      }
    }
  });
});
