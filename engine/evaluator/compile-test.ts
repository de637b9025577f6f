/** Test of a value as a closure; undefined for numbers that are left to run-program.ts. */
import { readAmount } from "../runtime/amount.ts";
import { comparableName } from "../runtime/comparable-name.ts";
import { millionthsOf } from "../runtime/decimal.ts";
import { count, trim } from "../runtime/folded-text.ts";
import { key, text } from "../runtime/host.ts";
import {
  CONTAINS,
  EQUALS,
  EXACT,
  EXISTS,
  FLAG,
  FULL_TEXT,
  GREATER,
  IN,
  LENGTH,
  LESS,
  LITERAL,
  MONEY,
  NUMBER,
  PATTERN,
  TEXT,
} from "../runtime/opcodes.ts";
import { hasPhrase, isPhrase, openPreset } from "../runtime/preset.ts";
import { compareAmount, isWithinLimit, limitOf } from "./compare-amount.ts";
import type { Visit } from "./input-paths.ts";
import { noteUnknownValue, runState } from "./run-state.ts";
import { suffixFilterOf } from "./suffix-filter.ts";
import { containsAny, LINEAR_SEARCH_LIMIT, linesOf, matchAny, matchOne, type TextMatch } from "./text-match.ts";

/** Test of one value, with a filter of the endings that can pass. */
export interface Test {
  passes: Visit;
  marks: Uint8Array | null;
}

/** Compiles the test of a condition from three of its numbers and the text of the fourth. */
export function compileTest(reading: number, test: number, flags: number, operand: string | null): Test | undefined {
  if (reading === FLAG) return { passes: isFlagged, marks: null };
  const passes = reading === NUMBER || reading === MONEY ? amounts(reading, test, operand) : ofText(reading, test, flags, operand);
  if (passes === undefined) return undefined;
  const sought = test === IN && (reading === EXACT || reading === LITERAL) ? operand : null;
  return { passes, marks: sought === null ? null : suffixFilterOf(sought.split("\n")) };
}

function isFlagged(value: unknown): boolean {
  runState.isTested = true;
  return value === true;
}

function ofText(reading: number, test: number, flags: number, operand: string | null): Visit | undefined {
  if (reading === LENGTH)
    return test === EXISTS ? texts(reading, test, isPresent) : isSide(test) ? texts(reading, test, lengths(test, operand)) : undefined;
  const readingTest = isText(reading) ? textTest(reading, test, flags, operand) : undefined;
  return readingTest && texts(reading, test, readingTest);
}

function isPresent(): boolean {
  return true;
}

function isText(reading: number): boolean {
  return reading === TEXT || reading === EXACT || reading === LITERAL;
}

function isSide(test: number): boolean {
  return test === GREATER || test === LESS || test === EQUALS;
}

function amounts(reading: number, test: number, operand: string | null): Visit | undefined {
  if (test === EXISTS) return isAmount;
  return isSide(test) ? compareAmount(operand, reading, test) : undefined;
}

function isAmount(value: unknown): boolean {
  if (!readAmount(value)) return false;
  runState.isTested = true;
  return true;
}

/** Returns a test for texts; a text without visible characters counts as no text. */
function texts(reading: number, test: number, passes: TextMatch): Visit {
  const isCompared = (reading === TEXT || reading === EXACT) && test !== PATTERN;
  const spelt = (untrimmed: string, trimmed: string) =>
    reading === LITERAL ? untrimmed : isCompared ? (comparableName(trimmed) ?? "") : trimmed;
  return (value) => {
    const untrimmed = text(value);
    const trimmed = trim(untrimmed);
    if (untrimmed === null || trimmed === null || trimmed === "") return false;
    runState.isTested = true;
    return passes(spelt(untrimmed, trimmed));
  };
}

function lengths(test: number, operand: string | null): TextMatch {
  const limit = limitOf(operand, LENGTH);
  return (value) => isWithinLimit(test, millionthsOf(count(value)), limit) ?? noteUnknownValue();
}

function textTest(reading: number, test: number, flags: number, operand: string | null): TextMatch | undefined {
  switch (test) {
    case EQUALS:
      return equal(reading, operand === null ? null : key(operand));
    case IN:
      return reading === TEXT ? matchAny(operand) : listed(operand);
    case CONTAINS:
      return containsAny(operand);
    case PATTERN:
      return preset((flags & FULL_TEXT) !== 0 ? isPhrase : hasPhrase, operand);
    case EXISTS:
      return isPresent;
    default:
      return undefined;
  }
}

function equal(reading: number, operand: string | null): TextMatch {
  if (operand === null) return () => false;
  if (reading !== TEXT) return (value) => value === operand;
  return matchOne(operand);
}

/** Returns a test for equality with any of several texts. */
function listed(operand: string | null): TextMatch {
  const entries = linesOf(operand);
  const set = new Set(entries);
  return entries.length > LINEAR_SEARCH_LIMIT ? (value) => set.has(value) : (value) => isEntry(entries, value);
}

function isEntry(entries: readonly string[], value: string): boolean {
  for (let index = 0; index < entries.length; index++) if (entries[index] === value) return true;
  return false;
}

function preset(matches: TextMatch, phrases: string | null): TextMatch {
  return (value) => {
    openPreset(phrases);
    return matches(value);
  };
}
