// @lane blocks
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { assertProperty } from "../../support/property.ts";
import type { Line, World } from "./checkout-model.ts";
import { happen } from "./happen.ts";
import { type Act, act, any, quick, worlds } from "./histories.ts";
import { charged, FRESH, holds, kept, offers, type Remembered, rest, slotOf } from "./naive-model.ts";
import { type Fate, Page } from "./page.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns the content of a cart, regardless of its order. */
const inside = (lines: readonly Line[]) =>
  lines.map(({ variant, quantity, mark }) => `${quantity} of ${variant} for ${mark ?? "itself"}`).sort();

/** How often a copy asks to take out what costs something, while the cart does not change. */
const TRIES = 4;

/** Looks at a page at rest, beside what the model says of it. */
function agree(page: Page, expected: { lines: Line[]; remembered: Remembered; most: number }, writes: number): void {
  const { world } = page;
  expect(inside(world.lines), "what is in the cart").toEqual(inside(expected.lines));
  expect(page.wrongs).toEqual([]);
  expect(page.added, "additions").toBeLessThanOrEqual(expected.most + writes);
  expect(page.asked, "changes").toBeLessThanOrEqual((expected.most + writes) * TRIES * page.copies);
  expect(charged(world, expected.remembered), "gifts at a price").toEqual([]);
  const buttons = page.buttons();
  const told = (copy: number) => page.buttons(copy).map(({ says, variant, isFree }) => ({ says, variant, isFree }));
  if (page.copies > 1) expect(told(1), "what another copy draws").toEqual(told(0));
  const adding = buttons.filter(({ says }) => says === "add").map(({ variant, isFree }) => `${variant} ${isFree}`);
  expect(adding, "what is offered").toEqual(offers(world, expected.remembered).map(({ key, free }) => `${key.split(" ")[1]} ${free}`));
  const removing = buttons.filter(({ says }) => says === "remove").map(({ variant }) => variant);
  expect(removing, "what is no longer free").toEqual(kept(world, expected.remembered).map(({ variant }) => variant));
}

async function lived(
  world: World,
  acts: readonly Act[],
  fates: readonly Fate[],
  how: { copies: number; storageTakes: number },
): Promise<void> {
  const page = new Page(world, how);
  page.fates = fates;
  let expected = rest(world, {});
  let writes = 0;
  try {
    expect(await page.rest(), "it comes to rest").toBe(true);
    agree(page, expected, writes);
    for (const each of acts) {
      page.asked = 0;
      page.added = 0;
      const happened = happen(page, each, expected.remembered);
      writes = happened.writes;
      expected = rest(happened.world, happened.remembered);
      expect(await page.rest(), "it comes to rest").toBe(true);
      agree(page, expected, writes);
    }
  } finally {
    page.close();
  }
}

/** Longer than the slowest change takes, and than a copy waits for another that has gone. */
const LONG = 30_000;

/** Acts that do not wait for the block, at a platform that may be slow. */
async function hurried(world: World, acts: readonly { act: Act; wait: number }[], fates: readonly Fate[], storageTakes = 0): Promise<void> {
  const page = new Page(world, { storageTakes });
  page.fates = fates;
  const slots = world.offers.flatMap((offer) => offer.slots).length;
  let most = 3 * slots + world.lines.length;
  try {
    for (const { act: each, wait } of acts) {
      await page.wait(wait);
      happen(page, each, {});
      most += 3 * slots + 1;
    }
    expect(await page.rest(LONG), "it comes to rest").toBe(true);
    const { asked } = page;
    await page.wait(LONG);
    expect(page.asked - asked, "changes after it came to rest").toBe(0);
    expect(page.wrongs).toEqual([]);
    expect(page.added, "additions").toBeLessThanOrEqual(most);
    expect(asked, "changes").toBeLessThanOrEqual(most * TRIES);
    if (fates.at(-1)?.refused) return; // what can never be taken out is left
    const keys = [...page.wasFree, ...page.wasGiven];
    const seen = (key: string) => ({ ...FRESH, wasFree: page.wasFree.has(key), wasGiven: page.wasGiven.has(key) });
    const remembered = Object.fromEntries(keys.map((key) => [key, seen(key)]));
    expect(charged(page.world, remembered), "gifts at a price").toEqual([]);
    const isPressed = acts.some(({ act: each }) => each.do === "press");
    for (const offer of page.world.offers)
      for (const variant of offer.slots) {
        const pieces = page.world.lines.filter((line) => line.mark === offer.guid && line.variant === variant);
        if (holds(page.world, offer)) expect(inside(pieces).length).toBeLessThanOrEqual(1);
        else if (offer.removes) expect(pieces).toEqual([]);
        if (page.late.has(slotOf(offer, variant)) && !isPressed) expect(pieces, "what came too late").toEqual([]);
      }
  } finally {
    page.close();
  }
}

describe("the gift block", () => {
  it("reaches the final state of the model, whatever happens", async () => {
    await assertProperty(
      fc.asyncProperty(
        worlds,
        fc.array(act, { maxLength: 8 }),
        fc.array(quick, { minLength: 1, maxLength: 5 }),
        fc.record({ copies: fc.constantFrom(1, 1, 2), storageTakes: fc.constantFrom(0, 0, 7) }),
        lived,
      ),
      { full: 1200 },
    );
  });

  it("charges no one for a gift, and reaches a final state when changes come late and the buyer does not wait", async () => {
    const wait = fc.constantFrom(0, 5, 30, 45, 100, 400, 3000);
    await assertProperty(
      fc.asyncProperty(
        worlds,
        fc.array(fc.record({ act, wait }), { maxLength: 8 }),
        fc.array(any, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(0, 7),
        hurried,
      ),
      { full: 1600 },
    );
  });
});
