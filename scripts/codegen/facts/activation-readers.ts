import { RESERVED_FACTS } from "../../../engine/compiler/reserved-facts.ts";
import { ACTIVATION_TYPES } from "../../../engine/declarations/activation-types.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { FactReader } from "./fact-inputs.ts";

/** Returns the readers of days and test carts, in families whose configurations may be limited to them. */
export function activationReaders({ activation }: Pick<FamilyDeclaration, "activation">): FactReader[] {
  if (activation !== true) return [];
  return ACTIVATION_TYPES.map(({ id, fact }) => ({
    id,
    selections: RESERVED_FACTS.flatMap(({ path, input }) => (path === fact ? [input] : [])),
  }));
}
