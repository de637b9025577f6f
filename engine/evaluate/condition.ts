/** Conditions as closures; engine/runtime/condition.ts says what they mean. */
import { ALL, EXISTS, FAILS, HOLDS, NOT, UNKNOWN, WHOLE } from "../runtime/codes.ts";
import { take, takeCount, word } from "../runtime/program.ts";
import type { Walk, Wanted } from "../types.ts";
import { type Items, itemsAt } from "./items.ts";
import { generated, type Visit, walk } from "./path.ts";
import { seen } from "./seen.ts";
import { sumOf } from "./sum.ts";
import { type Test, testOf } from "./test.ts";

/** Judges a condition of an input: it holds, fails, or is unknown. */
export type Judge = (input: unknown) => number;

/** What a condition asks of the facts of an item, and what the answer means. */
interface Asked {
  facts: readonly number[];
  test: Test;
  hit: number;
  miss: number;
}

/** Reads the condition at the cursor, and says nothing of one that only run.ts may know. */
export function conditionAtCursor(anyItems: (path: number) => Items): Judge | undefined {
  const each = take();
  const facts = Array.from({ length: takeCount() }, take);
  const reading = take();
  const which = take();
  const flags = take();
  const test = testOf(reading, which, flags, word(take()));
  const sum = take();
  const summed = sum < 0 ? undefined : sumOf(sum, take(), take(), word(take()));
  if (test === undefined || flags < 0 || flags > (NOT | ALL | WHOLE)) return undefined;
  const asked = { facts, test, hit: flags & NOT ? FAILS : HOLDS, miss: flags & NOT ? HOLDS : FAILS };
  if (sum < 0 && each < 0) return ofRoot(asked, which === EXISTS);
  if (sum < 0) return flags & ALL ? ofAll(asked, itemsAt(each)) : ofAny(asked, anyItems(each));
  return summed === undefined || each < 0 ? undefined : ofSum(asked, itemsAt(each), summed);
}

function ofRoot(asked: Asked, presence: boolean): Judge {
  const { facts, test, hit, miss } = asked;
  const [fact = -1] = facts;
  const { one } = generated(fact);
  if (facts.length === 1 && one !== undefined) return ofOneFact(one, wantedOf(fact, test), asked, presence);
  const matches = matchOf(facts, test);
  return (input) => {
    seen.known = false;
    if (matches(input)) return hit;
    return presence || seen.known ? miss : UNKNOWN;
  };
}

/** As most conditions are. */
function ofOneFact(one: Walk, wanted: Wanted, { hit, miss }: Asked, presence: boolean): Judge {
  return (input) => {
    seen.known = false;
    wanted.reached = false;
    if (one(input, wanted)) return hit;
    return presence || seen.known || wanted.reached ? miss : UNKNOWN;
  };
}

function ofAny({ facts, test, hit, miss }: Asked, itemsOf: Items): Judge {
  const one = matchOf(facts, test);
  const [fact = -1] = facts;
  const { any } = generated(fact);
  if (facts.length > 1 || any === undefined) return (input) => (itemsOf(input).some(one) ? hit : miss);
  const wanted = wantedOf(fact, test);
  return (input) => (any(itemsOf(input), wanted) ? hit : miss);
}

/** Items that the fact says nothing of are left out; all others must match, and there must be one. */
function ofAll({ facts, test, hit, miss }: Asked, itemsOf: Items): Judge {
  const one = matchOf(facts, test);
  return (input) => {
    let judged = false;
    for (const item of itemsOf(input)) {
      seen.known = false;
      if (!one(item) && seen.known) return miss;
      if (seen.known) judged = true;
    }
    return judged ? hit : FAILS;
  };
}

function ofSum({ facts, test, hit, miss }: Asked, itemsOf: Items, isBeyond: (chosen: readonly unknown[]) => boolean): Judge {
  const one = matchOf(facts, test);
  return (input) => {
    const chosen = itemsOf(input).filter(one);
    if (chosen.length === 0) return FAILS;
    return isBeyond(chosen) ? hit : miss;
  };
}

/** Whether any fact of a value passes; notes in `seen` whether there was anything to test. */
function matchOf(facts: readonly number[], test: Test): Visit {
  const visits = facts.map((fact) => factOf(fact, test));
  const [first] = visits;
  return first !== undefined && visits.length === 1 ? first : (from) => visits.some((visit) => visit(from));
}

function factOf(fact: number, test: Test): Visit {
  const { one } = generated(fact);
  const wanted = wantedOf(fact, test);
  if (one === undefined) return wanted.walk;
  return (from) => {
    wanted.reached = false;
    const hit = one(from, wanted);
    if (wanted.reached) seen.known = true;
    return hit;
  };
}

function wantedOf(fact: number, { passes, marks }: Test): Wanted {
  return { passes, marks, walk: walk(fact, passes), reached: false };
}
