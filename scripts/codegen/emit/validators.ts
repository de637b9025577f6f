import { nestedFields } from "../../../engine/declarations/field-schema.ts";
import type { FamilyDeclaration, FieldSchema } from "../../../engine/generated/declarations.ts";
import { type BuildCache, NO_CACHE } from "../cache/cache.ts";
import { type Declared, declareSources } from "../declarations/declared.ts";
import type { JsonObject } from "../declarations/json.ts";
import { reachableKinds } from "../declarations/kinds.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";
import { compiled } from "./compiled-validators.ts";
import { FAMILIES } from "./families.ts";
import { pruneField } from "./prune-field.ts";
import { ITEM_ID } from "./shapes.ts";

/**
 * engine/generated/families/<id>.validators.js: compiled validators, so that neither the admin nor the server needs a schema compiler or
 * `eval`. There is one for each field; the engine reads from the declaration which fields belong together. Equal fields share a function.
 */
export async function emitValidators(sources: Declared["sources"], memory: BuildCache = NO_CACHE): Promise<Map<string, string>> {
  const declared = declareSources(sources, "enum");
  const files = new Map<string, string>();
  for (const family of declared.families.values()) {
    const path = `${FAMILIES}/${family.id}.validators`;
    files.set(`${path}.js`, CODE_COMMENT + (await codeOf(family, declared, memory)));
    files.set(`${path}.d.ts`, TYPES);
  }
  return files;
}

/** Type of the module, the same for every family. */
const TYPES = `${CODE_COMMENT}import type { Validators } from "../../types/validator.ts";\n\nexport const validators: Validators;\n`;

function codeOf(family: FamilyDeclaration, declared: Declared, memory: BuildCache): Promise<string> {
  const pool = new Map<string, string>();
  const nameOf = (field: FieldSchema): string => {
    const key = JSON.stringify(pruneField(field));
    const name = pool.get(key) ?? `value.${pool.size}`;
    pool.set(key, name);
    return name;
  };
  const kinds = [...reachableKinds(family, declared)].map(([of, all]) => [
    of,
    Object.fromEntries(all.map(({ id, properties }) => [id, Object.fromEntries(namesOf(properties, nameOf))])),
  ]);
  const answers = [...reachableKinds(family, declared)].flatMap(([of, all]) => {
    const named = all.flatMap(({ id, answer }) => (answer === undefined ? [] : [[id, nameOf(answer)] as const]));
    return named.length === 0 ? [] : [[of, Object.fromEntries(named)] as const];
  });
  const validators = {
    fields: Object.fromEntries(namesOf(family.properties, nameOf)),
    id: nameOf(ITEM_ID),
    kinds: Object.fromEntries(kinds),
    ...(answers.length === 0 ? {} : { answers: Object.fromEntries(answers) }),
  };
  return compiled(new Map([...pool].map(([json, name]): [string, JsonObject] => [name, JSON.parse(json)])), validators, memory);
}

/**
 * Names of the validators of each field and of the fields inside, by both names. A field that is validated part by part has no validator as
 * a whole, except for its JSON type.
 */
function namesOf(properties: Readonly<Record<string, FieldSchema>>, nameOf: (field: FieldSchema) => string): [string, string][] {
  return Object.entries(properties).flatMap(([name, field]): [string, string][] => {
    const fields = nestedFields(field);
    if (fields === undefined) return [[name, nameOf(field)]];
    const own = field.properties !== undefined ? shallow(field) : { ...field, ...(field.items ? { items: shallow(field.items) } : {}) };
    const within = namesOf(fields, nameOf).map(([inner, of]): [string, string] => [`${name}/${inner}`, of]);
    return [[name, nameOf(own)], ...within];
  });
}

/** Keywords about an object itself, without those about its fields. */
function shallow({ properties: _, required: __, additionalProperties: ___, ...own }: FieldSchema): FieldSchema {
  return own;
}
