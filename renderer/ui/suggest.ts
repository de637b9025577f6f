export interface Option {
  value: string;
  title: string;
  hint?: string;
}

/** What fits the text, closest first; a free picker also offers the text itself, unless it names an option. */
export function suggest(options: readonly Option[], chosen: readonly string[], text: string, free: boolean): Option[] {
  const typed = text.trim();
  const wanted = typed.toLowerCase();
  const fits = options
    .map((option) => ({ option, distance: distance(option, wanted) }))
    .filter(({ distance }) => distance !== undefined)
    .sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0));
  const open = fits.map((row) => row.option).filter((option) => !chosen.includes(option.value));
  if (!free || typed === "") return open;
  const named = fits.find((row) => row.distance === 0)?.option;
  if (named === undefined) return [{ value: typed, title: `Add "${typed}"` }, ...open];
  return open.includes(named) ? open : [named, ...open];
}

/** 0: the option's own title or hint; 1: its beginning; 2: within; undefined: not at all. */
function distance(option: Option, wanted: string): number | undefined {
  const title = option.title.toLowerCase();
  if (wanted !== "" && (title === wanted || option.hint?.toLowerCase() === wanted)) return 0;
  if (title.startsWith(wanted)) return 1;
  return title.includes(wanted) ? 2 : undefined;
}
