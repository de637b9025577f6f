import { compare } from "../../change/compare.ts";
import type { Source } from "../declarations/load.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";
import { isCovered } from "./migrations.ts";

/** Finds names of a release that stored configurations contain, that are no longer declared, and that no migration covers. */
export function checkPromises(
  released: readonly Source[],
  now: readonly Source[],
  version: string,
  covered: readonly string[],
): DeclarationProblem[] {
  return compare(released, now)
    .filter(({ word, does, file, pointer }) => word && does !== "added" && !isCovered(covered, file, pointer))
    .map(({ file, pointer, message }) => ({
      file,
      pointer,
      message: `${message}; release ${version} has it, and stored rules hold it: put it back, or add a numbered migration to engine/configuration/migrations that covers ${file}#${pointer}`,
    }));
}
