import type { Report } from "./reporter.ts";

/** Files of one folder are distinguished by what people read of them: what is otherwise by case alone is no other title. */
export function reportSameTitles(files: readonly { file: string; title: string }[], reportOf: (file: string) => Report): void {
  const titles = new Map<string, string>();
  for (const { file, title } of files) {
    const alike = title.trim().toLowerCase();
    const other = titles.get(alike);
    if (other !== undefined) reportOf(file)(["title"], `"${title}" is that of ${other}, too: give it one of its own`);
    titles.set(alike, other ?? file);
  }
}
