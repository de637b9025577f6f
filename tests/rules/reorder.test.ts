import { beforeAll, describe, expect, it } from "vitest";
import { runProgram } from "../../engine/evaluator/run-program.ts";
import { runs, seeds } from "../support/property.ts";
import { checkoutModule, compiled, stored } from "../support/rule.ts";
import { arranged } from "./oracle-operations.ts";

/** A position that each method of a group is given by the first text that matches it; 0 for none. */
type Given = readonly number[];
interface Move {
  id: string;
  index: number;
}

const METHODS = 6;
const TEXTS = 3;
/** Positions behind the last place that are looked at: two that differ are enough to tell their order. */
const BEYOND = 2;

/** Text number t matches every method whose name has the letter of t. */
const LETTERS = ["x", "y", "z"];
const programFor = (positions: readonly number[]): readonly unknown[] => {
  const method = LETTERS.slice(0, positions.length);
  const order = Object.fromEntries(method.map((letter, text) => [letter, String(positions[text])]));
  return compiled("payment", stored("payment", { name: "Rule", subtype: "reorder", method, order, conditions: [] })).program;
};
const inputFor = (texts: readonly number[]) => ({
  paymentMethods: texts.map((text, index) => ({ id: String(index), name: `${index} ${LETTERS[text - 1] ?? ""}` })),
});

/** Lists of a length with every entry from 0 to `most`. */
function everyList(length: number, most: number): number[][] {
  if (length === 0) return [[]];
  return everyList(length - 1, most).flatMap((list) => Array.from({ length: most + 1 }, (_, entry) => [...list, entry]));
}

/** Which text matches each method: every way, of the largest groups a share of them, which moves on with the seed. */
function matchesOf(methods: number): number[][] {
  const all = everyList(methods, TEXTS);
  if (methods < METHODS) return all;
  const every = Math.floor(all.length / (2 * runs(all.length)));
  return all.filter((_, at) => at % every === seeds()[1] % every);
}

const placesFor = (methods: number): number => Math.max(TEXTS, methods + BEYOND);

/** Which text matches each method, and the position of each text. Texts are alike, and two of one position are one, so that ascending positions are all. */
function* cases(methods: number): Generator<{ program: readonly unknown[]; input: object; given: Given }> {
  const inputs = matchesOf(methods).map((texts) => ({ texts, input: inputFor(texts) }));
  for (const below of everyList(TEXTS, placesFor(methods) - 1)) {
    const positions = below.map((place) => place + 1);
    if (positions.some((position, text) => position <= (positions[text - 1] ?? 0))) continue;
    const program = programFor(positions);
    for (const { texts, input } of inputs) yield { program, input, given: texts.map((text) => positions[text - 1] ?? 0) };
  }
}

const movesOf = (operations: readonly unknown[]): Move[] =>
  operations.map((operation) => {
    const { paymentMethodMove } = Object(operation);
    return { id: paymentMethodMove.paymentMethodId, index: paymentMethodMove.index };
  });

/** A platform that carries moves out as they come: takes the method out and puts it in at the index. */
function oneAfterAnother(ids: readonly string[], moves: readonly Move[]): string[] {
  const list = [...ids];
  for (const { id, index } of moves) {
    list.splice(list.indexOf(id), 1);
    list.splice(index, 0, id);
  }
  return list;
}

/** A platform that carries them out together: each method stands at its index, the others fill the places left. */
function allAtOnce(ids: readonly string[], moves: readonly Move[]): string[] {
  const taken = new Map(moves.map(({ id, index }) => [index, id]));
  const others = ids.filter((id) => !moves.some((move) => move.id === id));
  return ids.map((_, index) => taken.get(index) ?? others.shift() ?? "");
}

/** Returns the errors in the operations of a case; a list of millions of expectations would take minutes. */
function objection(given: Given, operations: readonly unknown[]): string | undefined {
  const ids = given.map((_, index) => String(index));
  const moves = movesOf(operations);
  const wanted = arranged(given).map(String);
  const changed = wanted.flatMap((id, index) => (id === ids[index] ? [] : [index]));
  const [first = 0, last = -1] = [changed[0], changed.at(-1)];
  const say = (what: string) => `${what}: positions ${given.join()} gave ${moves.map(({ id, index }) => `${id}>${index}`).join(" ")}`;
  if (oneAfterAnother(ids, moves).join() !== wanted.join()) return say(`one after another is not ${wanted.join()}`);
  if (allAtOnce(ids, moves).join() !== wanted.join()) return say(`all at once is not ${wanted.join()}`);
  const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return moves.map(({ index }) => index).join() === indexes.join() ? undefined : say(`the changed places are ${first} to ${last}`);
}

describe("every reorder rule of three texts", () => {
  for (let methods = 0; methods <= METHODS; methods++) {
    it(`puts ${methods} methods into the merchant's order, however moves are carried out`, () => {
      let count = 0;
      for (const { program, input, given } of cases(methods)) {
        const wrong = objection(given, runProgram(program, input).operations);
        if (wrong !== undefined) expect.unreachable(wrong);
        count++;
      }
      const places = placesFor(methods);
      expect(count).toBe((matchesOf(methods).length * places * (places - 1) * (places - 2)) / 6);
    });
  }

  describe("at checkout", () => {
    let checkout: Awaited<ReturnType<typeof checkoutModule>>;
    beforeAll(async () => {
      checkout = await checkoutModule();
    });

    it("gives the same operations for groups of up to three methods", () => {
      for (let methods = 0; methods <= 3; methods++) {
        for (const { program, input } of cases(methods)) {
          expect(checkout({ ...input, rule: { metafield: { jsonValue: program } } })).toEqual(runProgram(program, input));
        }
      }
    });
  });
});

describe("the resulting order", () => {
  const rows: [string, Given, number[]][] = [
    ["nothing to move", [0, 0, 0], [0, 1, 2]],
    ["a method at its position, the others in the places left", [0, 0, 0, 2], [0, 3, 1, 2]],
    ["one from the front, whose place another takes", [3, 1, 0, 0], [1, 2, 0, 3]],
    ["several that want one place, in the order of checkout", [0, 1, 0, 1], [1, 3, 0, 2]],
    ["several that want one place push on whoever wants the next one", [2, 0, 1, 1], [2, 3, 0, 1]],
    ["several that want the last place, in the order of checkout", [3, 3, 0], [2, 0, 1]],
    ["several behind the last place, in the order of their numbers", [9, 7, 0], [2, 1, 0]],
    ["one behind the last place", [10, 0, 0], [1, 2, 0]],
    ["a gap that others fill", [4, 0, 0, 2, 0], [1, 3, 2, 0, 4]],
  ];
  it.each(rows)("%s", (_, given, wanted) => expect(arranged(given)).toEqual(wanted));
});
