const COMMAND = /\bnpm run (?:--silent )?((?:tool -- )?[a-z][\w:-]*)/g;
const READ = /\benv\.([A-Z_]+)|"([A-Z]+(?:_[A-Z]+)+)"/g;
const ROW = /^\| (`[^|]*) \|/gm;
const NAME = /`([^`]+)`/g;

/** Returns the commands of a text that are none of the known ones: names of scripts, and `tool -- NAME`. */
export function unknownCommands(file: string, text: string, known: readonly string[]): string[] {
  return [...text.matchAll(COMMAND)].flatMap(([command, name = ""]) => (known.includes(name) ? [] : [`${file}: ${command}`]));
}

/** Names in the first column of the tables of a text. */
export function firstColumn(text: string): string[] {
  return [...text.matchAll(ROW)].flatMap(([, cell = ""]) => [...cell.matchAll(NAME)].map(([, name = ""]) => name));
}

/** Variables that the configuration reads, by the text of its module. */
export function variablesIn(code: string): string[] {
  return [...new Set([...code.matchAll(READ)].map(([, member, literal]) => member ?? literal ?? ""))].sort();
}
