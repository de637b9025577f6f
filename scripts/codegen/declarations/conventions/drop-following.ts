import { tokensOf } from "../../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../../engine/lib/object.ts";
import type { Step } from "../../../migrate-declarations/step.ts";
import { at, type JsonObject } from "../json.ts";
import type { Source } from "../load.ts";
import { complete } from "./complete.ts";

/**
 * The step of the migration that leaves out what follows, and reports what would have to be written. `sources` are all declarations of the
 * folder, since some of it follows from other files.
 */
export function dropFollowing(sources: readonly Source[], platform: string): Step {
  return {
    id: "leave-out-what-follows",
    migrate(declaration, { file, report }) {
      const others = sources.map((source) => (source.file === file ? { ...source, json: declaration } : source));
      const { missing, redundant } = complete(others, platform);
      for (const problem of missing) if (problem.file === file) report(tokensOf(problem.pointer), problem.message);
      const result = structuredClone(declaration);
      let isChanged = false;
      for (const problem of redundant) if (problem.file === file && remove(result, problem.pointer)) isChanged = true;
      return isChanged ? this.migrate(result, { kind: "", file, report: () => {} }) : result;
    },
  };
}

/** Removes a keyword, and the messages that it leaves empty. */
function remove(declaration: JsonObject, pointer: string): boolean {
  const end = pointer.lastIndexOf("/");
  const [outer, key] = [pointer.slice(0, end), tokensOf(pointer).at(-1) ?? ""];
  const object = at(declaration, outer);
  if (!isObject(object) || !Object.hasOwn(object, key)) return false;
  delete object[key];
  if (outer.endsWith("/errorMessage") && Object.keys(object).length === 0) remove(declaration, outer);
  return true;
}
