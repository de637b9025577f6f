export interface Option {
  value: string;
  title: string;
  hint?: string;
  /** Other names by which it is looked for. */
  aliases?: readonly string[];
}

/** What fits the text, closest first; a free picker also offers the text itself, unless it names an option. */
export function suggest(options: readonly Option[], chosen: readonly string[], text: string, free: boolean): Option[] {
  const typed = text.trim();
  const fold = free ? (name: string) => name.toLowerCase() : plain;
  const wanted = fold(typed);
  const fits = options
    .map((option) => ({ option, distance: distance(option, wanted, fold) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  const open = fits.map((row) => row.option).filter((option) => !chosen.includes(option.value));
  if (!free || typed === "") return open;
  const named = fits.find((row) => row.distance === 0)?.option;
  if (named === undefined) return [{ value: typed, title: `Add "${typed}"` }, ...open];
  return open.includes(named) ? open : [named, ...open];
}

/** 0: one of the option's names; 1: the beginning of its title; 2: of another of its names; 3: within the title; undefined: not at all. */
function distance({ title, hint, aliases = [] }: Option, wanted: string, fold: (name: string) => string): number | undefined {
  const name = fold(title);
  const others = aliases.map(fold);
  if (wanted !== "" && [name, fold(hint ?? ""), ...others].includes(wanted)) return 0;
  if (name.startsWith(wanted)) return 1;
  if (others.some((other) => other.startsWith(wanted))) return 2;
  return name.includes(wanted) ? 3 : undefined;
}

/** As people type who look for a name: without accents and dots, "and" spelt out. */
function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\p{M}.]/gu, "")
    .replace(/\u2019/g, "'")
    .replace(/&/g, "and")
    .toLowerCase();
}
