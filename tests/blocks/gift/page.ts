/**
 * A page of checkout with copies of the gift block on it: the real block, drawn into a document, at a platform of values. What it changes
 * comes about as late as it is told to, or not at all; lines get new ids whenever the cart changes, as the platform's may.
 */
import { signal } from "@preact/signals";
import { type ComponentType, h, render } from "preact";
import { vi } from "vitest";
import type { Api } from "../../../extensions/gift-block/src/types.ts";
import { type Button, buttonsIn } from "./buttons.ts";
import { type Change, changedLines, lineOf } from "./changed-lines.ts";
import type { Line, World } from "./checkout-model.ts";
import { numberOf } from "./ids.ts";
import { totals } from "./naive-function.ts";
import { isGift, slotOf } from "./naive-model.ts";
import { nodeOf, valuesOf } from "./platform.ts";

/** Blocks are types of another program than tests: theirs are the elements of a checkout. */
const FOUND = import.meta.glob<ComponentType<{ api: Api }>>("../../../extensions/gift-block/src/Block.tsx", {
  eager: true,
  import: "Block",
});
const [Block] = Object.values(FOUND) as [ComponentType<{ api: Api }>];

/** Fate of one change, in milliseconds from its request: when it is in the cart, when the block gets the result, when it sees the line. */
export interface Fate {
  lands: number;
  answers: number;
  shows: number;
  refused: boolean;
}

const AT_ONCE: Fate = { lands: 0, answers: 0, shows: 0, refused: false };

/** Milliseconds without anything done after which a page is at rest: longer than a copy waits for its turn. */
const QUIET = 700;
/** Milliseconds after which nobody listens to an answer any more. */
const PATIENCE = 8000;
/** How often a page is looked at, until it is said to come to no rest. */
const LOOKS = 1000;

export class Page {
  /** Present state of the checkout. */
  world: World;
  /** How many changes the blocks have asked for, how many of those add something, and what they should never have done. */
  asked = 0;
  added = 0;
  readonly wrongs: string[] = [];
  /** Slots that were added and not seen in time. */
  readonly late = new Set<string>();
  /** Slots whose line was seen for nothing, those that were gifts when they were seen, or were added, and what each line was seen to cost. */
  readonly wasFree = new Set<string>();
  readonly wasGiven = new Set<string>();
  #costs: ReadonlyMap<string, number> = new Map();
  /** Lines that the blocks see in the cart, with a delay after the cart itself. */
  #seen: readonly Line[] = [];
  /** How often each copy was refused to add a slot, and at which cart of the buyer's the last time. */
  #refused = new Map<string, { count: number; cart: string }>();
  /** Results of the next changes; the last one applies to all further changes. */
  fates: readonly Fate[] = [AT_ONCE];
  /** When slots were added that are not seen yet. */
  readonly #awaited = new Map<string, number>();
  #isPressed = false;
  #next = 1;
  #naming = 0;
  #shown = "";
  #at = 0;
  #pending = 0;
  #lastAt = 0;
  readonly #storage = new Map<string, string>();
  readonly #signals;
  #roots: HTMLElement[] = [];
  readonly copies: number;
  readonly #storageTakes: number;

  constructor(world: World, { copies = 1, storageTakes = 0 } = {}) {
    this.world = world;
    this.copies = copies;
    this.#storageTakes = storageTakes;
    this.#signals = Object.fromEntries(Object.keys(valuesOf(world, 0)).map((name) => [name, signal<unknown>(undefined)]));
    this.#show();
    this.open();
  }

  /** Draws the copies, as when the buyer comes to the page. */
  open(): void {
    this.#roots = Array.from({ length: this.copies }, () => document.createElement("div"));
    this.#refused = new Map();
    this.#roots.forEach((root, copy) => void render(h(Block, { api: this.#api(copy) }), root));
    this.#lastAt = Date.now();
  }

  close(): void {
    for (const root of this.#roots) render(null, root);
  }

  /** Something happens that the block did not ask for. */
  happen(changes: Partial<World>): void {
    this.world = { ...this.world, ...changes };
    this.#show();
    this.#lastAt = Date.now();
  }

  /** A line of its own for whatever is put into the cart. */
  line(line: Omit<Line, "id">): Line {
    return { ...line, id: `line ${this.#next++}` };
  }

  /** Until nothing was done for so many milliseconds; false where that does not come to an end. */
  async rest(quiet = QUIET): Promise<boolean> {
    for (let looks = 0; looks < LOOKS; looks++) {
      await vi.advanceTimersByTimeAsync(quiet / 3);
      if (this.#pending === 0 && Date.now() - this.#lastAt > quiet) return true;
    }
    return false;
  }

  /** Returns the buttons that the first copy, or another, draws. */
  buttons(copy = 0): Button[] {
    return buttonsIn(this.#roots[copy], (press) => {
      this.#lastAt = Date.now();
      this.#isPressed = true;
      press();
      this.#isPressed = false;
    });
  }

  /** For so long, whatever is done. */
  async wait(milliseconds: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(milliseconds);
  }

  #show(): void {
    const costs = totals(this.world);
    this.#seen = this.world.lines;
    this.#costs = new Map(this.world.lines.map(({ id }, at) => [id, costs[at] ?? 0]));
    this.world.lines.forEach(({ mark, variant }, at) => {
      if (mark === null) return;
      const key = slotOf({ guid: mark }, variant);
      if (costs[at] === 0) this.wasFree.add(key);
      if (isGift(this.world, { mark, variant })) this.wasGiven.add(key);
      if (Date.now() - (this.#awaited.get(key) ?? Date.now()) > PATIENCE) this.late.add(key);
      this.#awaited.delete(key);
    });
    const shown = JSON.stringify(valuesOf(this.world, 0).lines);
    if (shown !== this.#shown) this.#naming++;
    this.#shown = shown;
    for (const [name, value] of Object.entries(valuesOf(this.world, this.#naming))) {
      const own = this.#signals[name];
      if (own === undefined || JSON.stringify(own.value) === JSON.stringify(value)) continue;
      own.value = value;
    }
  }

  #api(copy: number): Api {
    const of = (name: string) => this.#signals[name];
    const { seesPhone, seesCompany } = this.world;
    const buyer = { ...(seesPhone ? { phone: of("phone") } : {}), purchasingCompany: of("company") };
    return {
      ...{ lines: of("lines"), discountCodes: of("codes"), appMetafields: of("metafields"), instructions: of("instructions") },
      ...{ checkoutToken: signal("c0ffee"), settings: signal({}), extension: { target: "purchase.checkout.block.render" } },
      localization: { country: signal({ isoCode: "US" }), language: signal({ isoCode: "en" }), currency: of("currency") },
      ...(seesCompany ? { buyerIdentity: buyer } : {}),
      ...(seesPhone ? { shippingAddress: of("address") } : {}),
      storage: {
        read: async (key: string) => {
          await this.#storing();
          return key.startsWith("placed-") ? true : JSON.parse(this.#storage.get(key) ?? "null");
        },
        write: async (key: string, value: unknown) => {
          await this.#storing();
          this.#storage.set(key, JSON.stringify(value));
        },
      },
      i18n: {
        translate: (name: string, given: object = {}) => JSON.stringify([name, given]),
        formatCurrency: (amount: number) => `${amount}`,
      },
      query: async (_: string, { variables }: { variables: { ids: string[] } }) => ({
        data: { nodes: variables.ids.map((id) => nodeOf(this.world, id)) },
      }),
      applyCartLinesChange: (change: Change) => this.#change(change, copy),
    } as unknown as Api;
  }

  async #storing(): Promise<void> {
    if (this.#storageTakes > 0) await new Promise((resolve) => setTimeout(resolve, this.#storageTakes));
  }

  async #change(change: Change, copy: number): Promise<{ type: string }> {
    this.asked++;
    if (change.type === "addCartLine") this.added++;
    this.#lastAt = Date.now();
    this.#examine(change);
    const added = change.type === "addCartLine" ? `${copy} ${change.attributes?.[0]?.value} ${change.merchandiseId}` : null;
    const refused = this.#refused; // the next page knows nothing of it
    const before = refused.get(added ?? "");
    if (before !== undefined && !this.#isPressed && (before.count > 2 || before.cart === this.#cart()))
      this.wrongs.push(`adds ${added} again after it was refused`);
    const fate = this.fates[Math.min(this.#at++, this.fates.length - 1)] ?? AT_ONCE;
    if (change.type === "addCartLine") {
      const key = slotOf({ guid: String(change.attributes?.[0]?.value) }, numberOf(change.merchandiseId));
      this.#awaited.set(key, Date.now());
      this.wasGiven.add(key);
    }
    this.#pending++;
    const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const isRefused = fate.refused || !this.#knows(change);
    const happens = async () => {
      await after(fate.lands);
      if (!isRefused) this.world = { ...this.world, lines: changedLines(this.world.lines, change, (line) => this.line(line)) };
      await after(fate.shows - fate.lands);
      this.#show();
    };
    void happens().finally(() => {
      this.#pending--;
      this.#lastAt = Date.now();
    });
    await after(fate.answers);
    if (isRefused && fate.answers < PATIENCE && added !== null) refused.set(added, { count: (before?.count ?? 0) + 1, cart: this.#cart() });
    return { type: isRefused ? "error" : "success" };
  }

  /** Returns the content of the cart as the blocks see it. */
  #cart(): string {
    return JSON.stringify(this.#seen.filter((line) => !isGift(this.world, line)).map(({ variant, quantity }) => [variant, quantity]));
  }

  /** Returns whether a change names a known line; ids from before the last change of a line are no longer valid. */
  #knows(change: Change): boolean {
    return change.type === "addCartLine" || ("id" in change && change.id.endsWith(`@${this.#naming}`));
  }

  /** No line of the buyer's own is touched, nor one that was given and costs nothing now that its offer is off; only single pieces are added. */
  #examine(change: Change): void {
    if (change.type === "addCartLine") {
      if (change.quantity !== 1) this.wrongs.push(`adds ${change.quantity} pieces`);
      return;
    }
    const line = this.world.lines.find(({ id }) => id === lineOf(change));
    if (line === undefined || isGift(this.world, line)) return;
    const isEnded = this.wasGiven.has(slotOf({ guid: line.mark ?? "" }, line.variant)) && this.#costs.get(line.id) !== 0;
    if (!isEnded || change.type !== "removeCartLine") this.wrongs.push(`touches the buyer's own ${JSON.stringify(line)}`);
  }
}
