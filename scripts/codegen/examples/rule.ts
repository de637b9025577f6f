import { defaults } from "../../../engine/configuration/defaults.ts";
import { normalize } from "../../../engine/configuration/normalize/normalize.ts";
import { subtypesOf } from "../../../engine/declarations/configuration.ts";
import { stepsOf } from "../../../engine/declarations/input-path.ts";
import { conditionsFields, hasConditions, itemTypesOf, listOfGroup, storedType } from "../../../engine/declarations/item-types.ts";
import type { AnyCondition } from "../../../engine/declarations/located-condition.ts";
import type { FamilyAction } from "../../../engine/generated/declarations.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Facts } from "../../../server/emulator/function-input/facts.ts";
import { overlayFacts } from "../../../server/emulator/function-input/overlay-facts.ts";
import { allStepsOn } from "../lib/all-steps-on.ts";

/** Full name of the target that the rules of examples act on. */
const TARGET = "Cash on Delivery (COD)";

/**
 * Builds a rule of a family with this condition alone, which acts at every step on the targets of `withTargets`. Other required fields of
 * the family may be absent: of an example only the condition is evaluated.
 */
export function ruleWith(family: Family, condition: AnyCondition): Configuration {
  const [subtype] = subtypesOf(family);
  const own = (family.actions ?? []).map(({ targets }) => {
    const { names, exact } = targets?.match ?? {};
    return {
      ...(names === undefined ? {} : { [names]: [TARGET] }),
      ...(exact === undefined ? {} : { [exact]: { [TARGET]: true } }),
    };
  });
  const rule = {
    ...defaults(family, subtype),
    ...allStepsOn(family),
    ...Object.assign({}, ...own),
    name: "Example",
    message: "No",
    ...holding(family, condition),
  };
  return asStored(normalize(family, rule));
}

/** Casts a rule. The cast is safe because the compiler reads only the properties that are set above. */
function asStored(rule: unknown): Configuration {
  return rule as Configuration;
}

/** Field of a family that holds conditions, with this one: in its list, or in the only group. */
function holding(family: Family, condition: AnyCondition): object {
  const [[name, field] = []] = conditionsFields(family.properties, (each) => itemTypesOf(family, each));
  if (name === undefined || field === undefined) return {};
  if (hasConditions(field)) return { [name]: [condition] };
  const [kind] = itemTypesOf(family, field);
  const [list] = (kind && listOfGroup(kind)) ?? [];
  return kind === undefined || list === undefined ? {} : { [name]: [{ id: "1", type: storedType(kind), [list]: [condition] }] };
}

/** Checkout that includes the targets of an action, if it has any. */
export function withTargets({ targets }: FamilyAction, checkout: Facts): Facts {
  if (targets === undefined) return checkout;
  const target = valueAtPath(targets.name, TARGET);
  const group = listAtPath(targets.forEach, target);
  return overlayFacts(targets.groups === undefined ? group : listAtPath(targets.groups, group), checkout);
}

/** Facts with a value at a path. */
function valueAtPath(path: string, value: unknown): Facts {
  return stepsOf(path).reduceRight<unknown>((below, { name }) => ({ [name]: below }), value) as Facts;
}

const listAtPath = (path: string, element: Facts): Facts => valueAtPath(path, [element]);
