/** Cost of searching for many texts in one pass: bounds on the steps of engine/runtime/multi-text-search.ts, which follow from the texts alone. */
import { utf8Bytes } from "../lib/text.ts";
import { ROOTS } from "../runtime/output-limits.ts";

/** Steps are compared letters. Following a link to another node costs NODE steps, and passing over NEIGHBOURS siblings costs one. */
const NODE = 2;
const NEIGHBOURS = 4;
/** Steps to look up the texts that a letter begins. */
const START = 1;

/** A node of the trie of texts: a prefix and the letters that continue it. */
interface Beginning {
  next: Map<string, Beginning>;
  /** True if one of the texts ends here. */
  isEnd: boolean;
  /** Longest other prefix that this one ends with (its suffix link), and the steps of all of these together; known once the trie is complete. */
  shorter: Beginning | undefined;
  steps: number;
}

export interface TreeSteps {
  /** Steps to build the trie. */
  made: number;
  /** Steps for each byte of a searched text, whatever the text is. */
  perByte: number;
}

/** @param parts Folded texts, in the order in which they are added. */
export function treeSteps(parts: readonly string[]): TreeSteps {
  const root = beginning();
  const made = parts.reduce((sum, part) => sum + added(part, root), 0);
  return { made, perByte: START + besideRoots(root) / NEIGHBOURS + maxAtOnce(root) };
}

function beginning(): Beginning {
  return { next: new Map(), isEnd: false, shorter: undefined, steps: 0 };
}

/** Adds a text; returns the steps to find where it branches off from the others. */
function added(part: string, root: Beginning): number {
  let here = root;
  let steps = besideRoots(root) / NEIGHBOURS;
  for (const letter of part) {
    const next = here.next.get(letter);
    const there = next ?? beginning();
    if (next) steps += utf8Bytes(letter) + stepsOf(next);
    else here.next.set(letter, there);
    here = there;
  }
  here.isEnd = true;
  return steps;
}

/** Returns the length of the longest root list: first letters with the same lowest bits share a list. */
function besideRoots({ next }: Beginning): number {
  const lists = Array.from({ length: ROOTS }, () => 0);
  for (const letter of next.keys()) {
    const list = (letter.codePointAt(0) ?? 0) & (ROOTS - 1);
    lists[list] = (lists[list] ?? 0) + 1;
  }
  return Math.max(...lists);
}

/** Returns the steps to continue from a prefix: nodes end where texts end or branch. */
function stepsOf({ next, isEnd }: Beginning): number {
  const isNode = isEnd || next.size !== 1;
  return (next.size === 0 ? 0 : 1) + (isNode ? NODE + next.size / NEIGHBOURS : 0);
}

/**
 * Returns the maximum steps at one letter. At each letter, the search follows all prefixes that the text ends with there. All of them are suffixes of
 * the longest one, so the dearest prefix with its suffixes is the maximum.
 */
function maxAtOnce(root: Beginning): number {
  let max = 0;
  const queue = [root];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    for (const [letter, there] of here.next) {
      let shorter = here.shorter;
      while (shorter !== undefined && !shorter.next.has(letter)) shorter = shorter.shorter;
      there.shorter = shorter?.next.get(letter) ?? root;
      there.steps = stepsOf(there) + there.shorter.steps;
      max = Math.max(max, there.steps);
      queue.push(there);
    }
  }
  return max;
}
