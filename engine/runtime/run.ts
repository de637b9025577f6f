/** What checkout calls: judges the conditions, in order, and writes the operations. */
import { HOLDS } from "./codes.ts";
import { judge } from "./condition.ts";
import { emit } from "./emit.ts";
import { endList, endObject, name, outKey, outList, outObject } from "./host.ts";
import { openRun } from "./open.ts";
import { grouped, take, takeCount } from "./program.ts";

export function run(): void {
  const applies: bool = openRun() && allHold();
  outObject(1);
  outKey(name("operations"));
  if (applies) emit();
  else {
    outList(0);
    endList();
  }
  endObject();
}

/** The first condition that does not hold ends it: nothing is written then, so that nothing behind it need be read. */
function allHold(): bool {
  const count: i32 = takeCount();
  let state: i32 = HOLDS;
  for (let index: i32 = 0; index < count && state === HOLDS; index++) state = judge();
  return state === HOLDS && (!grouped || agree(true));
}

/** Whether the groups at the cursor agree, or the conditions of one: all of them, or any. Each is judged, for the operations stand behind the last. */
function agree(groups: bool): bool {
  const any: bool = take() === 1;
  let agreed: bool = !any;
  for (let left: i32 = takeCount(); left > 0; left--) if ((groups ? agree(false) : judge() === HOLDS) === any) agreed = any;
  return agreed;
}
