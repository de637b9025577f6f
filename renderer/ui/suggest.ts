import { joinList } from "../../engine/lib/text.ts";

export interface Option {
  value: string;
  title: string;
  hint?: string;
  /** Other names by which people search for it. */
  aliases?: readonly string[];
  /** Heading under which it stands. Options of one group follow each other. */
  group?: string;
}

/**
 * Returns the options that match the text: the one that it names, then those of the first group, closest first. A free picker offers the text itself after
 * them, unless it names an option.
 */
export function suggest(options: readonly Option[], chosen: readonly string[], text: string, free: boolean): Option[] {
  const trimmed = text.trim();
  const fold = foldOf(free);
  const foldedText = fold(trimmed);
  const fits = options
    .flatMap((option) => {
      const steps = distance(option, foldedText, fold);
      const later = option.group === options[0]?.group ? 0 : 4;
      return steps === undefined ? [] : { option, rank: steps && steps + later };
    })
    .sort((a, b) => a.rank - b.rank);
  const open = fits.map((row) => row.option).filter((option) => !chosen.includes(option.value));
  if (!free || trimmed === "") return open;
  const exact = fits.find((row) => row.rank === 0)?.option;
  if (exact === undefined)
    return [...open, { value: trimmed, title: `Add ${joinList(namesIn(trimmed, options).map((name) => `"${name}"`))}` }];
  return open.includes(exact) ? open : [exact, ...open];
}

/** Returns the option that a text names. */
export function findOption(options: readonly Option[], text: string, free: boolean): Option | undefined {
  const fold = foldOf(free);
  return options.find((option) => distance(option, fold(text.trim()), fold) === 0);
}

/** Returns the names in a text, separated by commas or lines; an option keeps its own spelling. */
export function namesIn(text: string, options: readonly Option[]): string[] {
  const names = text.split(/[,\t\r\n\u2028\u2029]+/u).flatMap((part) => part.trim() || []);
  return [...new Set(names.map((name) => findOption(options, name, true)?.value ?? name))];
}

/**
 * Ranks a match: 0 is one of the option's names, 1 the beginning of its title, 2 the beginning of another name, 3 a part of the title;
 * undefined is no match.
 */
function distance({ title, hint, aliases = [] }: Option, foldedText: string, fold: (name: string) => string): number | undefined {
  const name = fold(title);
  const others = aliases.map(fold);
  if (foldedText !== "" && [name, fold(hint ?? ""), ...others].includes(foldedText)) return 0;
  if (name.startsWith(foldedText)) return 1;
  if (others.some((other) => other.startsWith(foldedText))) return 2;
  return name.includes(foldedText) ? 3 : undefined;
}

/** Returns the folding for a comparison; where the text itself may be added its accents count. */
function foldOf(free: boolean): (name: string) => string {
  return free ? (name) => name.toLowerCase() : plain;
}

/** Folds a name for a search: without accents and dots, "and" spelt out. */
function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .replace(/\u2019/g, "'")
    .replace(/&/g, "and")
    .toLowerCase();
}
