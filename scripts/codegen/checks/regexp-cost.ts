import { charactersOf, meet, type Ranges } from "./characters.ts";
import { alternatives, isEdge, lengthOf } from "./pattern.ts";
import { type Part, partsOf } from "./regexp.ts";

/** As many ways through the choices of a pattern as are looked at one by one. */
const MAX_WAYS = 256;

/** What may come in a part, and after it. */
interface Ends {
  /** It may be nothing. */
  empty: boolean;
  /** What it begins with. */
  first: Ranges;
  /** What it may go on with where it could end. */
  more: Ranges;
}

/** A part that reads a character in two ways; the engine would try both, and again both with the next one. */
class AmbiguousPatternError extends Error {}

/**
 * Why a pattern could take longer than in proportion to the text; nothing where it is proven that it cannot. Each way through its choices
 * reads every character in one way only, so that nothing is ever tried again: the proof is stricter than need be, and needs no trial.
 */
export function regexpCost(pattern: string): string | undefined {
  try {
    const ways = alternatives(partsOf(pattern)).flatMap((part) => waysThrough(part));
    for (const way of ways) {
      if (!isEdge(way, 0, "^") && lengthOf(way).most === Number.POSITIVE_INFINITY)
        return "is tried anew at every character of the text: begin it with ^";
      endsOf(way);
    }
    return undefined;
  } catch (error) {
    if (error instanceof AmbiguousPatternError) return error.message;
    throw error;
  }
}

/** The same with each choice made that stands outside of what repeats: sequences alone. */
function waysThrough(part: Part): Part[] {
  const ways = through(part);
  return ways.map((parts): Part => ({ is: "sequence", parts }));
}

function through(part: Part): (readonly Part[])[] {
  if (part.is === "choice") return few(part.parts.flatMap(through));
  if (part.is === "sequence")
    return part.parts.reduce<(readonly Part[])[]>(
      (all, each) => few(all.flatMap((way) => through(each).map((more) => [...way, ...more]))),
      [[]],
    );
  if (part.is === "repeat" && part.most === 1 && part.least === 0) return [[], ...through(part.part)];
  return [[part]];
}

function few<T>(ways: T[]): T[] {
  if (ways.length > MAX_WAYS) throw new AmbiguousPatternError(`has more than ${MAX_WAYS} ways through its choices: let it have fewer`);
  return ways;
}

/** How a part begins and goes on; throws where that leaves two ways to read a character. */
function endsOf(part: Part): Ends {
  if (part.is === "one") return { empty: false, first: charactersOf(part.text), more: [] };
  if (part.is === "again")
    throw new AmbiguousPatternError("asks for what a group has found, which takes time out of proportion: write it out");
  if (part.is === "edge") {
    if (part.text.startsWith("(")) throw new AmbiguousPatternError("looks around at every character: say it by several keywords");
    return { empty: true, first: [], more: [] };
  }
  if (part.is === "repeat") return ofRepeat(part.part, part.least, part.most);
  return part.is === "choice"
    ? ofChoice(part.parts.map(endsOf))
    : part.parts.map(endsOf).reduceRight((rest, each) => joined(each, rest), { empty: true, first: [], more: [] });
}

function joined(one: Ends, rest: Ends): Ends {
  apart(one.more, rest.first);
  if (one.empty) apart(one.first, rest.first);
  return {
    empty: one.empty && rest.empty,
    first: one.empty ? [...one.first, ...rest.first] : one.first,
    more: rest.empty ? [...rest.more, ...one.more, ...rest.first] : rest.more,
  };
}

function ofChoice(all: readonly Ends[]): Ends {
  all.forEach((each, at) => {
    for (const other of all.slice(0, at)) apart(each.first, other.first);
  });
  if (all.filter(({ empty }) => empty).length > 1) throw new AmbiguousPatternError("may find nothing in two ways: leave one of them out");
  return { empty: all.some(({ empty }) => empty), first: all.flatMap(({ first }) => first), more: all.flatMap(({ more }) => more) };
}

function ofRepeat(part: Part, min: number, max: number): Ends {
  const { empty, first, more } = endsOf(part);
  if (max <= 1) return { empty: empty || min === 0, first, more };
  if (empty) throw new AmbiguousPatternError("repeats what may be nothing: let every repetition have a character");
  apart(more, first);
  return { empty: min === 0, first, more: min === max ? more : [...more, ...first] };
}

function apart(one: Ranges, other: Ranges): void {
  if (meet(one, other))
    throw new AmbiguousPatternError(
      "can read a character in two ways, as ([a-z]+ ?)+ does, so that a long text could hold up everything: let what repeats and what follows begin apart",
    );
}
