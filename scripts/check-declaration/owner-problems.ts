import { ownerApis } from "../../engine/declarations/function-owners.ts";
import type { Declared } from "../codegen/declarations/declared.ts";
import { ownersIn } from "../codegen/declarations/owners.ts";
import { DeclarationError, type DeclarationProblem } from "../codegen/lib/declaration-error.ts";
import type { PlatformSchema } from "../codegen/lib/platform-schemas.ts";
import { packOwner } from "../codegen/packs/owner.ts";

/** Plans the Function of each owner, and returns the problems: what families let through and a Function cannot read. */
export function ownerProblems(declared: Declared, api: (name: string) => PlatformSchema): DeclarationProblem[] {
  return ownersIn(declared.sources).flatMap((owner) => {
    try {
      packOwner(owner, declared, api(ownerApis[owner.resource].api).schema);
      return [];
    } catch (error) {
      if (error instanceof DeclarationError) return error.problems;
      throw error;
    }
  });
}
