import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryBudget, type Reservation } from "../../../../server/http/middleware/memory-budget.ts";
import { assertProperty } from "../../../support/property.ts";

const LIMITS = { bytes: 100, places: 5 };

interface Body {
  seat: Reservation;
  held: number;
  state: "open" | "whole" | "gone";
  /** All bytes that came to it and to newer bodies since it began, and how many newer bodies there were. */
  since: { bytes: number; bodies: number };
}

interface Step {
  do: "enter" | "take" | "whole" | "leave";
  at: number;
  bytes: number;
}

const steps = (...of: Step["do"][]) =>
  fc.array(fc.record({ do: fc.constantFrom(...of), at: fc.nat(30), bytes: fc.integer({ min: 1, max: 40 }) }), {
    minLength: 50,
    maxLength: 200,
  });

/** Carries steps out as a reader of bodies would; `look` sees all bodies after each, and those that lost their place. */
function carryOut(steps: readonly Step[], look: (bodies: readonly Body[]) => void): Body[] {
  const room = createMemoryBudget(LIMITS);
  const [bodies, dropped]: [Body[], Body[]] = [[], []];
  for (const step of steps) {
    if (step.do === "enter") enter();
    else carry(step);
    look(bodies);
  }
  return dropped;

  function enter(): void {
    for (const { since } of bodies) since.bodies++;
    const drop = (): void => {
      Object.assign(body, { state: "gone", held: 0 });
      dropped.push(body);
    };
    const body: Body = { seat: room.enter(drop), held: 0, state: "open", since: { bytes: 0, bodies: 0 } };
    bodies.push(body);
  }

  function carry({ do: what, at, bytes }: Step): void {
    const among = bodies.filter(({ state }) => state === "open" || (what === "leave" && state === "whole"));
    const body = among[at % Math.max(1, among.length)];
    if (!body) return;
    if (what === "take") {
      for (const { state, since } of bodies.slice(0, bodies.indexOf(body) + 1)) if (state === "open") since.bytes += bytes;
      if (body.seat.take(bytes)) body.held += bytes;
    } else if (what === "whole") {
      body.seat.complete();
      body.state = "whole";
    } else {
      body.seat.leave();
      Object.assign(body, { state: "gone", held: 0 });
    }
  }
}

describe("the memory budget for bodies", () => {
  it("never holds more than its limit, whatever comes and goes", () => {
    const look = (bodies: readonly Body[]): void => {
      expect(bodies.reduce((sum, { held }) => sum + held, 0)).toBeLessThanOrEqual(LIMITS.bytes);
      expect(bodies.filter(({ state }) => state === "open").length).toBeLessThanOrEqual(LIMITS.places);
    };
    assertProperty(
      fc.property(steps("enter", "take", "whole", "leave"), (of) => void carryOut(of, look)),
      { full: 2_000 },
    );
  });

  it("drops a body only for the whole budget in newer bodies, or for as many newer bodies as it has slots", () => {
    let count = 0;
    const dropped = (of: Step[]): void => {
      for (const { since } of carryOut(of, () => undefined)) {
        count++;
        expect(since.bytes > LIMITS.bytes || since.bodies >= LIMITS.places).toBe(true);
      }
    };
    assertProperty(fc.property(steps("enter", "take", "leave"), dropped), { full: 2_000, least: 1_000 });
    expect(count).toBeGreaterThan(1_000);
  });

  it("accepts a body beside any number of others that were held open before", () => {
    const room = createMemoryBudget(LIMITS);
    let lost = 0;
    for (let index = 0; index < 500; index++) room.enter(() => lost++).take(33);
    const last = room.enter(() => lost++);
    expect([last.take(LIMITS.bytes), lost]).toEqual([true, 500]);
  });
});
