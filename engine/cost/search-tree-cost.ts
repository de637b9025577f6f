/** What it takes to look for many texts in one pass: bounds on the steps of engine/runtime/multi-text-search.ts, which follow from the texts alone. */
import { utf8Bytes } from "../lib/text.ts";
import { ROOTS } from "../runtime/output-limits.ts";

/** Steps are letters that are compared; going on to another node takes as long as so many, and so does passing over so many neighbours. */
const NODE = 2;
const NEIGHBOURS = 4;
/** Looking for what a letter of a text begins. */
const START = 1;

/** The texts letter by letter: what follows each beginning of them. */
interface Beginning {
  next: Map<string, Beginning>;
  /** Whether one of the texts is as long as this. */
  whole: boolean;
  /** The longest other beginning that it ends with, and the steps that all of these take together; known once all texts are. */
  shorter: Beginning | undefined;
  steps: number;
}

export interface TreeSteps {
  /** To make the tree. */
  made: number;
  /** For each byte of a text that is looked through, whatever stands in it. */
  perByte: number;
}

/** @param parts Folded, in the order in which they are added. */
export function treeSteps(parts: readonly string[]): TreeSteps {
  const root = beginning();
  const made = parts.reduce((sum, part) => sum + added(part, root), 0);
  return { made, perByte: START + besideRoots(root) / NEIGHBOURS + mostAtOnce(root) };
}

function beginning(): Beginning {
  return { next: new Map(), whole: false, shorter: undefined, steps: 0 };
}

/** Adds a text; how many steps it takes to find where it leaves the others. */
function added(part: string, root: Beginning): number {
  let here = root;
  let steps = besideRoots(root) / NEIGHBOURS;
  for (const letter of part) {
    const known = here.next.get(letter);
    const there = known ?? beginning();
    if (known) steps += utf8Bytes(letter) + stepsOf(known);
    else here.next.set(letter, there);
    here = there;
  }
  here.whole = true;
  return steps;
}

/** Beginnings of one letter stand in one list with others of the same lowest bits. */
function besideRoots({ next }: Beginning): number {
  const lists = Array.from({ length: ROOTS }, () => 0);
  for (const letter of next.keys()) {
    const list = (letter.codePointAt(0) ?? 0) & (ROOTS - 1);
    lists[list] = (lists[list] ?? 0) + 1;
  }
  return Math.max(...lists);
}

/** What going on from a beginning takes: nodes end where texts do or differ. */
function stepsOf({ next, whole }: Beginning): number {
  const isNode = whole || next.size !== 1;
  return (next.size === 0 ? 0 : 1) + (isNode ? NODE + next.size / NEIGHBOURS : 0);
}

/**
 * At each letter of a text those beginnings are being followed that the text ends with there. All of them are ends of the longest one, so
 * the dearest beginning together with its ends is the most that a letter can take.
 */
function mostAtOnce(root: Beginning): number {
  let most = 0;
  const queue = [root];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    for (const [letter, there] of here.next) {
      let shorter = here.shorter;
      while (shorter !== undefined && !shorter.next.has(letter)) shorter = shorter.shorter;
      there.shorter = shorter?.next.get(letter) ?? root;
      there.steps = stepsOf(there) + there.shorter.steps;
      most = Math.max(most, there.steps);
      queue.push(there);
    }
  }
  return most;
}
