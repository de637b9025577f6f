import { packsForAction } from "../../../engine/compiler/packs-for-action.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { PlatformSchema } from "../lib/platform-schemas.ts";
import type { Packing } from "../packs/packs.ts";
import { blockQuery } from "../query/block-query.ts";
import type { Planned } from "./example-problems.ts";

/**
 * Plans a family for blocks, as examples are tried with it: one query for all facts that blocks read, with the conditions in a list of
 * their own.
 */
export function plannedForBlocks(family: Family, code: string, platform: PlatformSchema): Planned {
  const action: FamilyAction = { type: "block" };
  const asking = witness(family, action);
  const query = blockQuery(family, platform.schema);
  const packs = packsForAction(asking, action).map((pack) => ({ pack, query, usedColumns: [], share: 1 }));
  const packing: Packing = {
    family: asking,
    action,
    packs,
    columns: [],
    maxConditions: family.conditionTypes.length,
    capacities: [],
    share: 1,
  };
  return { family: asking, code, packing, platform };
}

/** Returns the same family with a rule that uses its conditions alone, and not those of its fields. */
function witness({ modes: _modes, variants: _variants, ...family }: Family, action: FamilyAction): Family {
  const typeIds = family.conditionTypes.map(({ id }) => id);
  const conditions = {
    type: "array",
    title: "Conditions",
    widget: "items",
    itemTypes: { folder: "conditions", label: "condition", types: typeIds },
  } as const;
  return {
    ...family,
    actions: [action],
    properties: { conditions },
    kinds: { conditions: family.conditionTypes },
  };
}
