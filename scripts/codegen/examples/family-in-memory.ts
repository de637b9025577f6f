import type { FamilyAction, FamilyDeclaration, Kind } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Pack } from "../../../engine/types/pack.ts";
import type { Validators } from "../../../engine/types/validator.ts";
import type { Declared } from "../declarations/declared.ts";
import { admittedConditions, reachableKinds } from "../declarations/kinds.ts";

/** Family as the engine will know it, from what codegen has in memory, with these actions alone. `code` is the module of its validators. */
export async function familyInMemory(
  declaration: FamilyDeclaration,
  declared: Declared,
  packs: readonly Pack[],
  code: string,
  acts: readonly FamilyAction[],
): Promise<Family> {
  const { validators }: { validators: Validators } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const conditionTypes = admittedConditions(declaration, declared, acts);
  const kinds: Record<string, readonly Kind[]> = {
    ...Object.fromEntries(reachableKinds(declaration, declared)),
    conditions: conditionTypes,
  };
  return { ...declaration, actions: [...acts], kinds, conditionTypes, packs, validators };
}
