/** Families planned for tests: what tests verify about packs holds whatever else is declared next to these types. */

import { compile } from "../../engine/compiler/compile.ts";
import { conditionType, family } from "../../engine/declarations/catalog.ts";
import { customizationType } from "../../engine/declarations/storage-declaration.ts";
import type { ConditionType } from "../../engine/generated/declarations.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import { functionSchema } from "../../scripts/codegen/lib/platform-schemas.ts";
import { packAction } from "../../scripts/codegen/packs/pack-action.ts";
import { memory } from "./remembering.ts";
import { keptActOf } from "./storage-action.ts";

/** Ids of the types that each family shipped with, in their order. */
const TYPES: Readonly<Record<string, string>> = {
  payment: `cart-total cart-attribute customer-type customer-tag product product-tag country shipping-country
    shipping-province`,
  shipping: `cart-total address product-attribute cart-attribute product-tag customer-tag shipping-country customer-type
    product`,
  validation: `cart-total address-check address1-length address2-length city-length first-name-length last-name-length
    cart-attribute city company phone customer-tag delivery-method-type email order-subtotal product-tag
    product-quantity shipping-country sku vendor-order-minimum`,
};

/** Family with only the types that it shipped with, and packs for those. */
export function planned(familyId: string): Family {
  const whole = family(familyId);
  const among = TYPES[familyId]?.split(/\s+/u) ?? [];
  const conditionTypes = among.map(typeOf);
  const { conditions } = whole.properties;
  if (conditions?.itemTypes === undefined) throw new Error(`${familyId} has no list of conditions`);
  const properties = { ...whole.properties, conditions: { ...conditions, itemTypes: { ...conditions.itemTypes, include: [...among] } } };
  const declaration = { ...whole, properties };
  const byId = new Map(conditionTypes.map((type) => [type.id, type]));
  const declared = { conditions: byId, kinds: new Map([["conditions", byId]]), families: new Map(), sources: [] };
  const { packs } = packAction(
    declaration,
    keptActOf(declaration),
    declared,
    functionSchema(".", customizationType(whole).api).schema,
    undefined,
    memory,
  );
  return { ...declaration, conditionTypes, packs: packs.map(({ pack }) => pack) };
}

function typeOf(id: string): ConditionType {
  const type = conditionType(id);
  if (type === undefined) throw new Error(`${id} is not declared any more`);
  return type;
}

/** Stored rule as such a family compiles it. */
export function compiledBy(by: Family, configuration: Configuration): Compiled {
  const compilation = compile(by, keptActOf(by), configuration);
  if (!compilation.ok) throw new Error(JSON.stringify(compilation.problems));
  return compilation.compiled;
}
