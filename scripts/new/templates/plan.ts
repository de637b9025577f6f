import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { titleCase } from "../../../engine/lib/text.ts";
import { OF_PLAN } from "../../codegen/declarations/expand-plan.ts";
import { idOf, metaOf } from "../../codegen/declarations/ids.ts";
import { plansOf } from "../../codegen/declarations/plans.ts";
import { objects } from "../../codegen/declarations/screens.ts";
import { camelCase, spacedId } from "../ids.ts";
import type { Make } from "../types.ts";

/** Template of a plan: the largest one, under another name and after it, with everything that it has. */
export const plan: Make = ({ id, title = titleCase(spacedId(id)) }, sources) => {
  const plans = plansOf(sources).sort((one, other) => Number(one.json.position) - Number(other.json.position));
  const last = plans.at(-1);
  const entitlements = sources.find(({ folder, json }) => folder === "plans" && isObject(json.entitlements));
  if (last === undefined || entitlements === undefined) throw new Error("schemas/plans has no plan to begin with");
  const name = String(last.json.name);
  const json = {
    ...last.json,
    $schema: metaOf("plan"),
    $id: idOf("plans", id),
    name: title,
    position: Number(last.json.position) + 1,
    highlights: [{ title: `Everything in ${name}`, grants: [`${OF_PLAN}${name}`] }],
  };
  const lists = grantedTo(name, entitlements.json.entitlements ?? null);
  const granted = [...new Set(lists.map((pointer) => tokensOf(pointer)[1]))].join(", ");
  return {
    files: new Map([[`schemas/plans/${id}.json`, json]]),
    entries: lists.map((pointer) => ({ file: entitlements.file, pointer, entry: title })),
    next: `it costs what "${name}" does: say its price and what it has, and who may choose it; it has the entitlements ${granted}, as "${name}" does: to take one back, remove "${title}" from its "values" in ${entitlements.file}, and the features that claim it from the plan`,
  };
};

/** Lists of entitlements that name a plan. */
function grantedTo(name: string, entitlements: Parameters<typeof objects>[0]): string[] {
  return Object.entries(isObject(entitlements) ? entitlements : {}).flatMap(([id, entitlement]) =>
    objects(isObject(entitlement) ? (entitlement.anyOf ?? []) : []).flatMap(({ fact, values }, index) =>
      fact === "plan" && Array.isArray(values) && values.includes(name) ? [`/entitlements/${id}/anyOf/${index}/values`] : [],
    ),
  );
}

/** Template of an entitlement that every store has which pays for the largest plan. */
export const entitlement: Make = ({ id, title = titleCase(spacedId(id)) }, sources) => {
  const last = plansOf(sources)
    .sort((one, other) => Number(one.json.position) - Number(other.json.position))
    .at(-1);
  const file = sources.find(({ folder, json }) => folder === "plans" && isObject(json.entitlements))?.file;
  if (last === undefined || file === undefined) throw new Error("schemas/plans has no plan to begin with");
  const name = String(last.json.name);
  const entry = { title, message: `This needs the plan ${name}.`, anyOf: [{ fact: "plan", values: [name] }] };
  return {
    files: new Map(),
    entries: [{ file, pointer: "/entitlements", key: camelCase(id), entry }],
    next: `name it in "entitlement" of what it opens, and in a feature of the plans that claim it`,
  };
};
