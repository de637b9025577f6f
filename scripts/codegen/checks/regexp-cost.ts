import { charactersOf, hasCommonCharacter, type Ranges } from "./characters.ts";
import { alternatives, isEdge, lengthOf, type Part, partsOf } from "./regexp-parts.ts";

/** Maximum number of combinations of a pattern's alternatives that are checked one by one. */
const MAX_WAYS = 256;

/** Characters that can be in a part, and after it. */
interface Ends {
  /** True if the part can be empty. */
  empty: boolean;
  /** Characters with which the part can begin. */
  first: Ranges;
  /** Characters with which the part can continue where it could also end. */
  more: Ranges;
}

/** A part that can read a character in two ways. The engine would try both, and both again for the next character. */
class AmbiguousPatternError extends Error {}

/**
 * Returns the reason why matching a pattern may take more than linear time; undefined if linear time is proven. The proof: each combination of
 * alternatives reads every character in one way only, so that the engine never backtracks. The check is stricter than necessary, and needs no trial.
 */
export function regexpCost(pattern: string): string | undefined {
  try {
    const ways = alternatives(partsOf(pattern)).flatMap((part) => waysThrough(part));
    for (const way of ways) {
      if (!isEdge(way, 0, "^") && lengthOf(way).max === Number.POSITIVE_INFINITY)
        return "is tried anew at every character of the text: begin it with ^";
      endsOf(way);
    }
    return undefined;
  } catch (error) {
    if (error instanceof AmbiguousPatternError) return error.message;
    throw error;
  }
}

/** Returns the combinations of all alternatives outside of repetitions, each a sequence without a choice. */
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
  if (part.is === "repeat" && part.max === 1 && part.min === 0) return [[], ...through(part.part)];
  return [[part]];
}

function few<T>(ways: T[]): T[] {
  if (ways.length > MAX_WAYS) throw new AmbiguousPatternError(`has more than ${MAX_WAYS} ways through its choices: let it have fewer`);
  return ways;
}

/** Returns how a part begins and continues. Throws if a character can be read in two ways. */
function endsOf(part: Part): Ends {
  if (part.is === "one") return { empty: false, first: charactersOf(part.text), more: [] };
  if (part.is === "again")
    throw new AmbiguousPatternError("asks for what a group has found, which takes time out of proportion: write it out");
  if (part.is === "edge") {
    if (part.text.startsWith("(")) throw new AmbiguousPatternError("looks around at every character: say it by several keywords");
    return { empty: true, first: [], more: [] };
  }
  if (part.is === "repeat") return ofRepeat(part.part, part.min, part.max);
  return part.is === "choice"
    ? ofChoice(part.parts.map(endsOf))
    : part.parts.map(endsOf).reduceRight((rest, each) => joined(each, rest), { empty: true, first: [], more: [] });
}

function joined(one: Ends, rest: Ends): Ends {
  assertDisjoint(one.more, rest.first);
  if (one.empty) assertDisjoint(one.first, rest.first);
  return {
    empty: one.empty && rest.empty,
    first: one.empty ? [...one.first, ...rest.first] : one.first,
    more: rest.empty ? [...rest.more, ...one.more, ...rest.first] : rest.more,
  };
}

function ofChoice(all: readonly Ends[]): Ends {
  all.forEach((each, at) => {
    for (const other of all.slice(0, at)) assertDisjoint(each.first, other.first);
  });
  if (all.filter(({ empty }) => empty).length > 1) throw new AmbiguousPatternError("may find nothing in two ways: leave one of them out");
  return { empty: all.some(({ empty }) => empty), first: all.flatMap(({ first }) => first), more: all.flatMap(({ more }) => more) };
}

function ofRepeat(part: Part, min: number, max: number): Ends {
  const { empty, first, more } = endsOf(part);
  if (max <= 1) return { empty: empty || min === 0, first, more };
  if (empty) throw new AmbiguousPatternError("repeats what may be nothing: let every repetition have a character");
  assertDisjoint(more, first);
  return { empty: min === 0, first, more: min === max ? more : [...more, ...first] };
}

function assertDisjoint(one: Ranges, other: Ranges): void {
  if (hasCommonCharacter(one, other))
    throw new AmbiguousPatternError(
      "can read a character in two ways, as ([a-z]+ ?)+ does, so that a long text could hold up everything: let what repeats and what follows begin apart",
    );
}
