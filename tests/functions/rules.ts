import fc, { type Arbitrary } from "fast-check";
import { subtypesOf } from "../../engine/declarations/configuration.ts";
import type { AnyCondition } from "../../engine/declarations/located-condition.ts";
import type { ConditionType, FieldSchema } from "../../engine/generated/declarations.ts";
import type { Configuration } from "../../engine/generated/types.ts";
import type { Family } from "../../engine/types/family.ts";
import { decimals, ids, texts } from "./values.ts";

/** Any configuration of a family as a database may give it, whether or not a merchant would be let save it now. */
export function configurations(family: Family): Arbitrary<Configuration> {
  const names = fc.uniqueArray(texts, { minLength: 1, maxLength: 9 });
  return fc
    .record({
      name: texts,
      type: fc.constant(family.storedAs),
      subtype: fc.constantFrom(...subtypesOf(family)),
      method: names,
      places: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 }),
      exact: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
      express: fc.boolean(),
      message: texts,
      conditions: fc.array(conditions(family), { maxLength: 5 }),
      enabled: fc.boolean(),
      runLocations: fc.record({ checkoutCompletion: fc.boolean(), checkoutInteraction: fc.boolean() }),
      errorMessageLocation: fc.constantFrom("$.cart", "$.cart.deliveryGroups[0].deliveryAddress.zip"),
      translations: fc.dictionary(fc.constantFrom("de", "pt", "zh", "no"), texts),
    })
    .map(({ places, exact, ...rest }) => ({
      ...rest,
      exactMatch: keyed(rest.method, (place) => exact[place % exact.length] ?? false),
      order: keyed(rest.method, (place) => String(places[place % places.length] ?? 0)),
    }))
    .map((row) => JSON.parse(JSON.stringify(row)));
}

function conditions(family: Family): Arbitrary<AnyCondition> {
  return fc.constantFrom(...family.conditionTypes).chain((type) =>
    fc.record({
      id: fc.constant("c"),
      type: fc.constant(type.title),
      operator: fc.constantFrom(...Object.values(type.operators).map(({ title }) => title)),
      value: valuesOf(type, type.properties.value),
      secondValue: valuesOf(type, type.properties.secondValue).map(String),
      ...Object.fromEntries(others(type).map(([name, schema]) => [name, valuesOf(type, schema)])),
    }),
  );
}

/** Fields that are called otherwise than most. */
function others({ properties }: ConditionType): [string, FieldSchema][] {
  return Object.entries(properties).filter(([name]) => name !== "value" && name !== "secondValue");
}

function valuesOf(type: ConditionType, schema: FieldSchema | undefined): Arbitrary<unknown> {
  if (schema?.type === "integer" || schema?.type === "number") return fc.integer({ min: 0, max: 1000 });
  if (schema?.type === "boolean") return fc.boolean();
  if (schema?.type === "array") return fc.array(type.id.includes("product") ? ids : texts, { maxLength: 4 });
  if (schema?.enum !== undefined) return fc.constantFrom(...schema.enum.map(String));
  if (schema?.separator !== undefined) return fc.array(texts, { maxLength: 3 }).map((parts) => parts.join(schema.separator));
  return schema?.pattern === undefined ? texts : decimals;
}

function keyed<T>(names: readonly string[], of: (place: number) => T): Record<string, T> {
  return Object.fromEntries(names.map((name, place) => [name, of(place)]));
}
