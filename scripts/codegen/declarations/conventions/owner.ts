import { ownerApis } from "../../../../engine/declarations/function-owners.ts";
import { getProperty, isObject } from "../../../../engine/lib/object.ts";
import { readsErrors } from "../../query/reads.ts";
import { type Json, type JsonObject, valueAtPointer } from "../json.ts";
import type { Convention, ConventionContext } from "./convention.ts";

/** Condition types that the Function of an owner cannot read, and the key under which the block of its family notes what is open. */
export const ownerConvention: Convention = {
  from: "the schema of the Function, and the block of the family",
  *follows({ folder, json }, context) {
    if (folder !== "owners" || !isObject(json.requiredProducts)) return;
    const requires = { object: json.requiredProducts, pointer: ["requiredProducts"] };
    const unseen = unseenBy(json, context);
    if (unseen.length > 0) yield { ...requires, key: "unknownConditions", value: unseen, behind: BEHIND };
    yield { ...requires, key: "key", value: noteOf(json, context), behind: [...BEHIND, "unknownConditions"] };
  },
};

const BEHIND = ["list", "productField", "variantField", "message", "default"];

function unseenBy({ resource }: JsonObject, { sources, apis }: ConventionContext): string[] {
  const owner = getProperty(ownerApis, String(resource));
  const schema = apis().get(String(isObject(owner) ? owner.api : ""));
  if (schema === undefined) return [];
  return [...sources.values()].flatMap(({ folder, id, json: { input, properties } }) => {
    if (folder !== "conditions" || typeof input !== "string" || !isObject(properties)) return [];
    return readsErrors(input, schema, Object.keys(properties)).length > 0 ? [id] : [];
  });
}

/** Returns the key of the block that shows the family of the owner, "" if none has one; undefined if several have. */
function noteOf({ neededBy }: JsonObject, { sources }: ConventionContext): Json | undefined {
  const families = Array.isArray(neededBy) ? neededBy.flatMap((each) => (isObject(each) ? [each.family] : [])) : [];
  const keys = [...sources.values()].flatMap(({ folder, json }) => {
    const key = valueAtPointer(json, "/orderHold/key");
    return folder === "blocks" && families.includes(json.family ?? null) && typeof key === "string" ? [key] : [];
  });
  return keys.length > 1 ? undefined : (keys[0] ?? "");
}
