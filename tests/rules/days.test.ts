/** Days of a rule at their boundaries, in stores of several time zones, around changes of the clock: in checkout, in blocks, and by hand. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compile } from "../../engine/compiler/compile.ts";
import { blockAction } from "../../engine/declarations/actions.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { EMPTY_CART, toFunctionInput } from "../../engine/evaluator/cart-input.ts";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { programApplies } from "../../extensions/block/program-applies.ts";
import { dayIn } from "../../renderer/reports/days.ts";
import { localTimeIn } from "../../server/emulator/function-input/local-time.ts";
import { functionInput } from "../support/function-input.ts";
import { assertProperty } from "../support/property.ts";
import { checkoutModule, compiled, stored } from "../support/rule.ts";
import { upsell } from "../support/upsell.ts";

/** Zones, each with the instants at which its clocks changed or will, and its offsets in minutes before and after them. */
const ZONES: readonly [zone: string, changes: readonly [instant: string, before: number, after: number][]][] = [
  [
    "America/New_York",
    [
      ["2026-03-08T07:00:00Z", -300, -240],
      ["2026-11-01T06:00:00Z", -240, -300],
    ],
  ],
  [
    "Europe/Berlin",
    [
      ["2026-03-29T01:00:00Z", 60, 120],
      ["2026-10-25T01:00:00Z", 120, 60],
    ],
  ],
  [
    "America/St_Johns",
    [
      ["2026-03-08T05:30:00Z", -210, -150],
      ["2026-11-01T04:30:00Z", -150, -210],
    ],
  ],
  [
    "Australia/Lord_Howe",
    [
      ["2026-04-04T15:00:00Z", 660, 630],
      ["2026-10-03T15:30:00Z", 630, 660],
    ],
  ],
  [
    "America/Santiago",
    [
      ["2026-04-05T03:00:00Z", -180, -240],
      ["2026-09-06T04:00:00Z", -240, -180],
    ],
  ],
];
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

/** A rule from one day to another, at an instant near a change of the clock; the day is added up by hand. */
const cases = fc.constantFrom(...ZONES).chain(([zone, changes]) =>
  fc.constantFrom(...changes).chain(([change, before, after]) =>
    fc
      .record({
        // up to two days beside it, by the second where a day begins
        instant: fc.oneof(
          fc.integer({ min: -2 * 1_440, max: 2 * 1_440 }).map((minutes) => Date.parse(change) + minutes * MINUTE),
          fc
            .tuple(fc.integer({ min: -1, max: 2 }), fc.constantFrom(-1_000, 0, 1_000))
            .map(([days, off]) => midnight(change, days, before, after) + off),
        ),
        from: fc.option(fc.integer({ min: -2, max: 2 }), { nil: undefined }),
        length: fc.option(fc.integer({ min: 0, max: 2 }), { nil: undefined }),
      })
      .filter(({ from, length }) => (from ?? length) !== undefined)
      .map(({ instant, from, length }) => {
        const today = dayAt(instant + (instant < Date.parse(change) ? before : after) * MINUTE);
        const first = Date.parse(change) + (from ?? 0) * DAY;
        return {
          ...{ zone, instant, today },
          schedule: {
            ...(from === undefined ? {} : { from: dayAt(first) }),
            ...(length === undefined ? {} : { until: dayAt(first + length * DAY) }),
          },
        };
      }),
  ),
);

/** Midnight of a day beside that of a change, by the offset that holds there. */
function midnight(change: string, days: number, before: number, after: number): number {
  const start = Date.parse(`${dayAt(Date.parse(change) + before * MINUTE)}T00:00:00Z`) + days * DAY;
  return start - (start - before * MINUTE < Date.parse(change) ? before : after) * MINUTE;
}

const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const isWithin = ({ from = "0", until = "9" }: { from?: string; until?: string }, day: string) => day >= from && day <= until;

let checkoutRun: Awaited<ReturnType<typeof checkoutModule>>;
beforeAll(async () => {
  checkoutRun = await checkoutModule();
});

describe("the days of a rule", () => {
  it("begin and end with those of the store's zone, in checkout and in blocks, at changes of the clock too", () => {
    const block = blockAction(family("upsell")) ?? expect.fail("upsells are shown by a block");
    const seen = new Set<string>();
    assertProperty(
      fc.property(cases, ({ zone, instant, today, schedule }) => {
        const isOn = isWithin(schedule, today);
        seen.add(`${zone} ${isOn}`);
        const rule = stored("payment", { name: "Days", subtype: "hide", method: ["PayPal"], conditions: [], schedule });
        const compilation = compiled("payment", rule);
        const now = localTimeIn(zone, new Date(instant));
        const input = functionInput(compilation, { shop: { localTime: { now } }, cart: {}, paymentMethods: [{ id: "m", name: "PayPal" }] });
        expect(runProgram(compilation.program, input).operations, `TypeScript, ${now}`).toHaveLength(Number(isOn));
        expect(Object(checkoutRun(input)).operations, `checkout, ${now}`).toHaveLength(Number(isOn));
        const shown = compile(family("upsell"), block, stored("upsell", upsell({ schedule })));
        if (!shown.ok) expect.fail("an upsell with days compiles");
        const cart = toFunctionInput({ ...EMPTY_CART, today: dayIn(zone, instant) });
        expect(programApplies(shown.compiled.program, cart), `block, ${dayIn(zone, instant)}`).toBe(isOn);
      }),
      { full: 2_000 },
    );
    for (const [zone] of ZONES) expect([...seen]).toEqual(expect.arrayContaining([`${zone} true`, `${zone} false`]));
  });
});
