/** Entry point of rules at checkout: evaluates the conditions and writes the operations. */
import { applies } from "./applies.ts";
import { emit } from "./emit.ts";
import { endList, endObject, name, outKey, outList, outObject } from "./host.ts";

export function run(): void {
  const isActing: bool = applies();
  outObject(1);
  outKey(name("operations"));
  if (isActing) emit();
  else {
    outList(0);
    endList();
  }
  endObject();
}
