/** Lists that must not hold what another field says, as `apart` of their schemas declares. */
import { agrees } from "../../declarations/when.ts";
import { step } from "../../lib/json-pointer.ts";
import { type Fields, property } from "../../lib/object.ts";
import type { Family } from "../../types/family.ts";
import type { Problem } from "../../types/problem.ts";

/** One problem for each list that holds it, at the entry. */
export function notApart({ properties }: Family, configuration: Fields): Problem[] {
  return Object.entries(properties).flatMap(([name, { apart, messages, title = name }]) => {
    const list = property(configuration, name);
    if (apart === undefined || !Array.isArray(list) || !agrees(apart.when, configuration)) return [];
    const at = list.indexOf(property(configuration, apart.from));
    const message = messages?.apart ?? `${title} must not have what "${properties[apart.from]?.title ?? apart.from}" has`;
    return at < 0 ? [] : [{ code: "apart", path: step(name) + step(at), message }];
  });
}
