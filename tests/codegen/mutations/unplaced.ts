import type { Source } from "../../../scripts/codegen/declarations/load.ts";
import type { Judge } from "../check-declarations.ts";
import { everyChange, type WayChange } from "./every-place.ts";
import { changed } from "./locations.ts";

/** A change of a shipped declaration. */
interface FileChange {
  file: string;
  change: WayChange;
}

/** Names of countries and phrases: thousands of texts that are all judged in the same way. */
const LONG = ["schemas/shared/country-names.json", "schemas/shared/presets.json"];

/** Returns every change of every shipped declaration. */
export function allChanges(sources: readonly Source[]): FileChange[] {
  return sources
    .filter(({ folder, file }) => folder !== "meta" && !LONG.includes(file))
    .flatMap(({ file, json }) => [...everyChange(json)].map((change) => ({ file, change })));
}

/** Returns how a change ends other than in messages with a file and a place in it; undefined if it does not. */
export function unplaced(judge: Judge, { file, change }: FileChange): string | undefined {
  const where = `${file} /${change.keys.join("/")} ${change.way}`;
  try {
    const judgement = judge.judge(new Map([[file, changed(judge.copy(file), change)]]), { isCompleted: true });
    const nowhere = judgement.faults.find((fault) => fault.file === "" || (fault.pointer !== "" && !fault.pointer.startsWith("/")));
    return nowhere && `${where}: ${JSON.stringify(nowhere)}`;
  } catch (error) {
    return `${where}: ${error instanceof Error ? error.stack : error}`;
  }
}
