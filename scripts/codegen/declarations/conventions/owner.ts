import { ownerApis } from "../../../../engine/declarations/function-owners.ts";
import type { FieldSchema } from "../../../../engine/generated/declarations.ts";
import { escapeToken } from "../../../../engine/lib/json-pointer.ts";
import { getProperty, isObject } from "../../../../engine/lib/object.ts";
import type { Resource } from "../../../../engine/shopify/gid.ts";
import { idsIn } from "../../checks/resource-ids.ts";
import { readsErrors } from "../../query/reads.ts";
import { type Json, type JsonObject, valueAtPointer } from "../json.ts";
import type { Convention, ConventionContext } from "./convention.ts";
import { objectsIn, objectsInList, resolveSchema } from "./schemas.ts";

/** The fields of an entry that hold ids, condition types that the Function of an owner cannot read, and the key under which the block of its family notes what is open. */
export const ownerConvention: Convention = {
  from: "the schema of the Function, and the block of the family",
  *follows({ folder, json }, context) {
    if (folder !== "owners") return;
    for (const [part, types] of Object.entries(ID_FIELDS)) {
      const object = json[part];
      if (!isObject(object)) continue;
      for (const [key, type] of Object.entries(types))
        yield { object, pointer: [part], key, value: fieldWithIds(json, object, type, context), behind: BEHIND };
    }
    if (!isObject(json.requiredProducts)) return;
    const requires = { object: json.requiredProducts, pointer: ["requiredProducts"] };
    const unseen = unseenBy(json, context);
    if (unseen.length > 0) yield { ...requires, key: "unknownConditions", value: unseen, behind: BEHIND };
    yield { ...requires, key: "key", value: noteOf(json, context), behind: [...BEHIND, "unknownConditions"] };
  },
};

/** Keywords of the parts of an owner that name a field of an entry, each by the resource whose ids the field holds. */
const ID_FIELDS: Readonly<Record<string, Readonly<Record<string, Resource["type"]>>>> = {
  discount: { variantField: "ProductVariant" },
  requiredProducts: { productField: "Product", variantField: "ProductVariant" },
};

/** Returns the first field of an owner's list that holds ids of a resource; "" if there is none, as another check says. */
function fieldWithIds(owner: JsonObject, { list }: JsonObject, type: Resource["type"], context: ConventionContext): string {
  const families = familiesOf(owner);
  const source = [...context.sources.values()].find(({ folder, id }) => folder === "families" && families.includes(id));
  if (source === undefined) return "";
  const entries = valueAtPointer(source.json, `/properties${escapeToken(String(list))}/items/properties`);
  const fields = objectsIn(entries).map(([name, field]) => [name, resolveSchema(field, source.file, context)] as const);
  return fields.find(([, field]) => idsIn(field as unknown as FieldSchema) === type)?.[0] ?? "";
}

const BEHIND = ["blockOnFailure", "list", "productField", "variantField", "message", "default"];

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
function noteOf(owner: JsonObject, { sources }: ConventionContext): Json | undefined {
  const families = familiesOf(owner);
  const keys = [...sources.values()].flatMap(({ folder, json }) => {
    const key = valueAtPointer(json, "/orderHold/key");
    return folder === "blocks" && families.includes(json.family ?? null) && typeof key === "string" ? [key] : [];
  });
  return keys.length > 1 ? undefined : (keys[0] ?? "");
}

const familiesOf = ({ neededBy }: JsonObject): Json[] =>
  objectsInList(neededBy).flatMap(([, { family }]) => (family === undefined ? [] : [family]));
