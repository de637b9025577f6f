import type { Report } from "./reporter.ts";

/** Reports files of one folder that have the same title, or the same of another word. Titles that differ only in case count as the same. */
export function reportSameTitles(
  files: readonly { file: string; title: string }[],
  reportOf: (file: string) => Report,
  word = "title",
): void {
  const titles = new Map<string, string>();
  for (const { file, title } of files) {
    const alike = title.trim().toLowerCase();
    const other = titles.get(alike);
    if (other !== undefined) reportOf(file)([word], `"${title}" is that of ${other}, too: give it one of its own`);
    titles.set(alike, other ?? file);
  }
}
