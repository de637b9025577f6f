import { tooMuchTogether } from "../../engine/cost/together.ts";
import { keptAct } from "../../engine/declare/act.ts";
import { told } from "../../engine/form/told.ts";
import type { Configuration, Family } from "../../engine/types.ts";
import { AppError } from "../app-error.ts";
import type { Prepared } from "../keep/keeper.ts";
import { compiledFor } from "./prepare.ts";

/** Refuses what the object of the platform cannot hold beside the others that it holds. */
export function assertRoom(family: Family, { configuration, compiled }: Prepared, others: readonly Configuration[]): void {
  const act = keptAct(family);
  if (act === undefined || compiled === null || others.length === 0) return;
  const running = others.flatMap((other) => {
    const result = compiledFor(family, other);
    return result.ok && result.compiled !== null ? [{ configuration: other, compiled: result.compiled }] : [];
  });
  const problems = tooMuchTogether(family, act, { configuration, compiled }, running);
  const [first] = problems;
  if (first) throw new AppError("NO_ROOM", 422, told(family, first), { problems });
}
