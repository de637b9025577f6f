import type { FamilyDeclaration, FieldSchema } from "../../../engine/types.ts";
import { type Declared, declare } from "../declarations/declared.ts";
import type { JsonObject } from "../declarations/json.ts";
import { reachable } from "../declarations/kinds.ts";
import { CODE_COMMENT } from "../header.ts";
import { compiled } from "./compiled.ts";
import { FAMILIES } from "./families.ts";
import { pruned } from "./prune.ts";
import { familyName, shapesOf } from "./shapes.ts";

/**
 * engine/generated/families/<id>.validators.js: compiled validators, so that neither the admin nor the server needs a schema compiler or
 * `eval`. One decides about a whole configuration of the family; one for each field tells which are broken. Equal values share a function.
 */
export async function emitValidators(sources: Declared["sources"]): Promise<Map<string, string>> {
  const declared = declare(sources, "enum");
  const files = new Map<string, string>();
  for (const family of declared.families.values()) {
    const path = `${FAMILIES}/${family.id}.validators`;
    files.set(`${path}.js`, CODE_COMMENT + (await codeOf(family, declared)));
    files.set(`${path}.d.ts`, TYPES);
  }
  return files;
}

/** The same type for every family. */
const TYPES = `${CODE_COMMENT}import type { Validators } from "../../types.ts";\n\nexport const validators: Validators;\n`;

function codeOf(family: FamilyDeclaration, declared: Declared): Promise<string> {
  const kinds = [...reachable(family, declared)];
  const own = { ...declared, families: new Map([[family.id, family]]) };
  const pool = new Map<string, string>();
  const nameOf = (field: FieldSchema): string => {
    const key = JSON.stringify(pruned(field));
    const name = pool.get(key) ?? `value.${pool.size}`;
    pool.set(key, name);
    return name;
  };
  const ref = (name: string): JsonObject => ({ $ref: name });
  const parts = new Map<string, JsonObject>();
  const part = (name: string, shape: JsonObject): JsonObject => {
    parts.set(name, shape);
    return ref(name);
  };
  const shapes = shapesOf(own, { ref, part, value: (field) => ref(nameOf(field)) });
  const validators = {
    whole: familyName(family.id),
    fields: fieldsOf(family.properties, nameOf),
    kinds: Object.fromEntries(
      kinds.map(([of, all]) => [of, Object.fromEntries(all.map(({ id, properties }) => [id, fieldsOf(properties, nameOf)]))]),
    ),
  };
  for (const [json, name] of pool) parts.set(name, JSON.parse(json));
  return compiled(new Map([...shapes, ...parts]), validators);
}

function fieldsOf(
  properties: Readonly<Record<string, FieldSchema | undefined>>,
  nameOf: (field: FieldSchema) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(properties).flatMap(([name, field]) => (field ? [[name, nameOf(field)]] : [])));
}
