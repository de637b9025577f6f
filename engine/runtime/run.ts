/** What checkout calls: judges the conditions in order, all of which must hold, and writes the operations. */
import { HOLDS } from "./codes.ts";
import { judge } from "./condition.ts";
import { emit } from "./emit.ts";
import { endList, endObject, name, outKey, outList, outObject } from "./host.ts";
import { openRun } from "./open.ts";
import { takeCount } from "./program.ts";

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

function allHold(): bool {
  const count: i32 = takeCount();
  let state: i32 = HOLDS;
  for (let index: i32 = 0; index < count && state === HOLDS; index++) state = judge();
  return state === HOLDS;
}
