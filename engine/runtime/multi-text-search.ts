/**
 * Trie of many folded texts, which are all searched in one pass: texts with the same beginning share a branch up to where they differ. A node is a
 * piece of one of the texts; its successors are a list of nodes that begin differently.
 */
import {
  after,
  codeAt,
  getInt,
  getText,
  Ints,
  ints,
  isPartOfLetter,
  NO_INTS,
  NO_TEXTS,
  Str,
  setInt,
  setText,
  Texts,
  texts,
  units,
} from "./host.ts";
import { ROOTS } from "./output-limits.ts";

/** End of a list; nodes and texts are numbered from 1. */
const NONE: i32 = 0;

/** Lists of the nodes that texts begin with, by the lowest bits of their letters. */
let roots: Ints = NO_INTS;
let nodeCount: i32 = 0;
/** For each node: its first letter, its text, the start and end of its piece, its successors, and its sibling. */
let letters: Ints = NO_INTS;
let pieces: Texts = NO_TEXTS;
let starts: Ints = NO_INTS;
let ends: Ints = NO_INTS;
let inner: Ints = NO_INTS;
let nexts: Ints = NO_INTS;
/** First text that ends at each node, and the first empty text. */
let firsts: Ints = NO_INTS;
let empty: i32 = 0;
/** Length of the shortest text. */
let shortest: i32 = 0;

/** Starts without texts, and reserves memory for this many. */
export function openSearch(count: i32): void {
  const capacity: i32 = count + count + 1;
  roots = ints(ROOTS);
  letters = ints(capacity);
  pieces = texts(capacity);
  starts = ints(capacity);
  ends = ints(capacity);
  inner = ints(capacity);
  nexts = ints(capacity);
  firsts = ints(capacity);
  nodeCount = 0;
  empty = NONE;
}

/** Adds a text under a number above all earlier ones. */
export function addText(value: Str, number: i32): void {
  const length: i32 = units(value);
  if (nodeCount === 0 || length < shortest) shortest = length;
  let index: i32 = 0;
  let list: Ints = roots;
  let place: i32 = length === 0 ? 0 : codeAt(value, 0) & (ROOTS - 1);
  while (index < length) {
    const code: i32 = codeAt(value, index);
    const node: i32 = startingWith(getInt(list, place), code);
    if (node === NONE) {
      setInt(list, place, added(code, value, index, length, getInt(list, place), NONE, number));
      return;
    }
    const piece: Str = getText(pieces, node);
    const end: i32 = getInt(ends, node);
    let within: i32 = getInt(starts, node);
    let letter: i32 = code;
    while (within < end && index < length && codeAt(piece, within) === letter) {
      within = after(within, letter);
      index = after(index, letter);
      letter = codeAt(value, index);
    }
    if (within < end) split(node, piece, within, end);
    list = inner;
    place = node;
  }
  if (length === 0) empty = empty === NONE ? number : empty;
  else if (getInt(firsts, place) === NONE) setInt(firsts, place, number);
}

/**
 * Returns the lowest number of a text that the value contains, or with `any` that of any; 0 if there is none. An ASCII value may have any case,
 * others must be folded.
 */
export function firstMatch(value: Str, any: bool): i32 {
  const length: i32 = units(value);
  let first: i32 = empty;
  let start: i32 = 0;
  while (start + shortest <= length && start < length && (first === NONE || !any)) {
    const code: i32 = codeAt(value, start);
    const match: i32 = firstAt(value, start, lower(code), length);
    if (match !== NONE && (first === NONE || match < first)) first = match;
    start = after(start, code);
  }
  return first;
}

/** Returns the lowest number of a text that starts at a place, whose letter is given. */
function firstAt(value: Str, start: i32, code: i32, length: i32): i32 {
  let node: i32 = startingWith(getInt(roots, code & (ROOTS - 1)), code);
  let first: i32 = NONE;
  let index: i32 = start;
  while (node !== NONE) {
    const piece: Str = getText(pieces, node);
    const end: i32 = getInt(ends, node);
    let within: i32 = getInt(starts, node);
    while (within < end && index < length) {
      const letter: i32 = lower(codeAt(value, index));
      if (codeAt(piece, within) !== letter) return first;
      within = after(within, letter);
      index = after(index, letter);
    }
    if (within < end) return first;
    const match: i32 = getInt(firsts, node);
    if (match !== NONE && (first === NONE || match < first) && (index >= length || !isPartOfLetter(codeAt(value, index)))) first = match;
    node = index < length ? startingWith(getInt(inner, node), lower(codeAt(value, index))) : NONE;
  }
  return first;
}

/** Returns the node in a list that begins with a letter. */
function startingWith(list: i32, code: i32): i32 {
  let node: i32 = list;
  while (node !== NONE && getInt(letters, node) !== code) node = getInt(nexts, node);
  return node;
}

/** Returns a letter in lower case, within ASCII. */
function lower(code: i32): i32 {
  return code >= 65 && code <= 90 ? code + 32 : code;
}

/** Splits a node: the part behind the cut becomes its successor. */
function split(node: i32, piece: Str, cut: i32, end: i32): void {
  const rest: i32 = added(codeAt(piece, cut), piece, cut, end, NONE, getInt(inner, node), getInt(firsts, node));
  setInt(ends, node, cut);
  setInt(inner, node, rest);
  setInt(firsts, node, NONE);
}

function added(code: i32, piece: Str, start: i32, end: i32, next: i32, within: i32, first: i32): i32 {
  nodeCount++;
  setInt(letters, nodeCount, code);
  setText(pieces, nodeCount, piece);
  setInt(starts, nodeCount, start);
  setInt(ends, nodeCount, end);
  setInt(nexts, nodeCount, next);
  setInt(inner, nodeCount, within);
  setInt(firsts, nodeCount, first);
  return nodeCount;
}
