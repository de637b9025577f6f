import { guidAt } from "../runtime/gift-marks.ts";
import { setInput } from "../runtime/host.ts";
import { openOffers } from "../runtime/offers.ts";
import { goTo, isMarked, position, readCount, readNumber, stringAt } from "../runtime/program-reader.ts";
import type { Owner } from "../types/owner.ts";

/** Returns the guids of the offers that an owner's object runs, read from its program. The marks in the program belong to other offers, too. */
export function guidsInProgram({ requiredProducts }: Pick<Owner, "requiredProducts">, program: unknown): string[] {
  setInput(null, Array.isArray(program) ? program : []);
  if (!openOffers()) return [];
  const lists = requiredProducts !== undefined ? 2 : isMarked ? 0 : 1;
  return Array.from({ length: readCount() }, () => {
    const letters = readCount();
    goTo(position() + letters);
    const guid = isMarked ? guidAt(readNumber()) : stringAt(readNumber());
    for (let list = lists; list > 0; list--) for (let remaining = readCount(); remaining > 0; remaining--) readNumber();
    return guid ?? "";
  });
}
