import type { Fault } from "../lib/declaration-error.ts";
import { reporter } from "./reporter.ts";

/** Files of one folder are told apart by what people read of them: what is otherwise by case alone is no other title. */
export function reportSameTitles(titled: readonly { file: string; title: string }[], faults: Fault[]): void {
  const seen = new Map<string, string>();
  for (const { file, title } of titled) {
    const alike = title.trim().toLowerCase();
    const other = seen.get(alike);
    if (other !== undefined) reporter(file, faults)(["title"], `"${title}" is that of ${other}, too: give it one of its own`);
    seen.set(alike, other ?? file);
  }
}
