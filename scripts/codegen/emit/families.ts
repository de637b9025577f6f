import { functionActions } from "../../../engine/declarations/actions.ts";
import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import type { FamilyEntry } from "../../../engine/types/family.ts";
import type { Pack } from "../../../engine/types/pack.ts";
import type { Declared } from "../declarations/declared.ts";
import { admittedConditions, reachableKinds } from "../declarations/kinds.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/** Folder of the generated families. */
export const FAMILIES = "engine/generated/families";
/** Modules of the functions that `computed` names. */
const DERIVATIONS = { cartLink: { name: "cartLinkUrl", from: "../../cart-link/cart-link-url.ts" } } as const;
/** Shape of an input, which is long and therefore put on one line. */
const INPUT = /^ {2}"input": \{\n(?: {3}.*\n)* {2}\}$/gm;

/**
 * engine/generated/families/<id>.ts: each family has a file of its own, so that a screen loads only the family that it draws. The packs
 * come with the compiler. The form of a family that begins without items is a file beside it, because condition types and validators are
 * most of a family.
 */
export function emitFamily(family: FamilyDeclaration, declared: Declared): [string, string][] {
  const others = [...reachableKinds(family, declared)].filter(([of]) => of !== "conditions");
  const declaration = `const declaration: FamilyDeclaration = ${json(family)};\n\n`;
  const { imports, derivations, fields } = derivationCode(family);
  const types = `${others.length > 0 ? ", Kind" : ""}`;
  const shared = sharedCode(family);
  const items = [
    `const conditionTypes: readonly ConditionType[] = ${json(admittedConditions(family, declared))};\n\n`,
    ...(others.length > 0 ? [`const others: Readonly<Record<string, readonly Kind[]>> = ${json(Object.fromEntries(others))};\n\n`] : []),
    `const kinds = { conditions: conditionTypes${others.length > 0 ? ", ...others" : ""} };\n\n`,
  ];
  const ofFamily = 'import type { Family } from "../../types/family.ts";\n';
  const ofValidators = `import { validators } from "./${family.id}.validators.js";\n\n`;
  if (!hasForm(family, declared)) {
    const ofTypes = `import type { ConditionType, FamilyDeclaration${types} } from "../declarations.ts";\n`;
    const exported = `export const family: Family = { ...declaration, kinds, conditionTypes${shared.fields}, packs: [], validators${fields} };\n`;
    const code = [CODE_COMMENT, ...imports, shared.imports, ofTypes, ofFamily, ofValidators, declaration, ...items, derivations, exported];
    return [[`${FAMILIES}/${family.id}.ts`, code.join("")]];
  }
  const ofForm = 'import { type Family, NO_VALIDATORS } from "../../types/family.ts";\n\n';
  const form = `export const form: Family = { ...declaration, kinds: { conditions: [] }, conditionTypes: []${shared.fields}, packs: [], validators: NO_VALIDATORS };\n`;
  const ofDeclaration = 'import type { FamilyDeclaration } from "../declarations.ts";\n';
  const ofTypes = `import type { ConditionType${types} } from "../declarations.ts";\n`;
  const importForm = `import { form } from "./${family.id}.form.ts";\n`;
  const code = `export const family: Family = { ...form, kinds, conditionTypes, validators${fields} };\n`;
  return [
    [`${FAMILIES}/${family.id}.form.ts`, [CODE_COMMENT, shared.imports, ofDeclaration, ofForm, declaration, form].join("")],
    [
      `${FAMILIES}/${family.id}.ts`,
      [CODE_COMMENT, ...imports, ofTypes, ofFamily, importForm, ofValidators, ...items, derivations, code].join(""),
    ],
  ];
}

/** Returns the code by which a family has what it shares with some others: the types of its limits to days and test carts, and names to suggest. */
function sharedCode({ activation, properties }: FamilyDeclaration): { imports: string; fields: string } {
  const isSuggesting = Object.values(properties).some(({ suggestions }) => suggestions !== undefined);
  const shared = [
    ...(activation === true
      ? [{ field: "activationTypes: ACTIVATION_TYPES", name: "ACTIVATION_TYPES", from: "../../declarations/activation-types.ts" }]
      : []),
    ...(isSuggesting ? [{ field: "suggestions", name: "suggestions", from: "../lists/suggestions.ts" }] : []),
  ];
  return {
    imports: shared.map(({ name, from }) => `import { ${name} } from "${from}";\n`).join(""),
    fields: shared.map(({ field }) => `, ${field}`).join(""),
  };
}

/** Returns the code of the functions that derive a family's texts. */
function derivationCode({ properties }: FamilyDeclaration): { imports: string[]; derivations: string; fields: string } {
  const derived = Object.entries(properties).flatMap(([name, { computed }]) =>
    computed === undefined ? [] : [{ field: name, ...DERIVATIONS[computed] }],
  );
  if (derived.length === 0) return { imports: [], derivations: "", fields: "" };
  return {
    imports: derived.map(({ name, from }) => `import { ${name} } from "${from}";\n`),
    derivations: `const derivations = { ${derived.map(({ field, name }) => `${field}: ${name}`).join(", ")} };\n\n`,
    fields: ", derivations",
  };
}

/** Reports whether a new configuration of the family can be drawn without its items: it has no other than conditions, and none at first. */
function hasForm(family: FamilyDeclaration, declared: Declared): boolean {
  return family.modes === undefined && [...reachableKinds(family, declared).keys()].every((of) => of === "conditions");
}

/** engine/generated/families/<id>.packs.ts: the packs that can read the family's rules. */
export function emitPacks({ id }: FamilyDeclaration, packs: readonly Pack[]): [string, string] {
  const written = json(packs).replace(INPUT, (input) => input.replace(/\s+/g, " "));
  const text = `${CODE_COMMENT}import type { Pack } from "../../types/pack.ts";\n\nexport const packs: readonly Pack[] = ${written};\n`;
  return [`${FAMILIES}/${id}.packs.ts`, text];
}

/** engine/generated/families.ts: all families, each with its packs, for code that serves every family. */
export function emitFamilies(families: readonly FamilyDeclaration[]): string {
  const named = families.map((family) => ({ ...family, name: family.id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) }));
  const packed = named.filter(isPacked).map(({ id, name }) => `import { packs as ${name}Packs } from "./families/${id}.packs.ts";\n`);
  const all = named.map((family) => (isPacked(family) ? `{ ...${family.name}, packs: ${family.name}Packs }` : family.name));
  return [
    CODE_COMMENT,
    ...packed,
    ...named.map(({ id, name }) => `import { family as ${name} } from "./families/${id}.ts";\n`),
    'import type { Family } from "../types/family.ts";\n\n',
    `export const families: readonly Family[] = [\n${all.map((each) => ` ${each},\n`).join("")}];\n`,
  ].join("");
}

/** engine/generated/contents.ts: the facts of the families that every screen needs, and dynamic imports of each family, its form and its packs. */
export function emitContents(families: readonly FamilyDeclaration[], declared: Declared): string {
  const loads = families.map(({ id }) => ` ${json(id)}: () => import("./families/${id}.ts"),\n`);
  const packed = families.filter(isPacked).map(({ id }) => ` ${json(id)}: () => import("./families/${id}.packs.ts"),\n`);
  const forms = families
    .filter((each) => hasForm(each, declared))
    .map(({ id }) => ` ${json(id)}: () => import("./families/${id}.form.ts"),\n`);
  return [
    CODE_COMMENT,
    'import type { Family, FamilyEntry } from "../types/family.ts";\n',
    'import type { Pack } from "../types/pack.ts";\n\n',
    `export const contents: readonly FamilyEntry[] = ${json(families.map(entryOf))};\n\n`,
    `export const load: Readonly<Record<string, () => Promise<{ family: Family }>>> = {\n${loads.join("")}};\n\n`,
    `export const loadForms: Readonly<Record<string, () => Promise<{ form: Family }>>> = {\n${forms.join("")}};\n\n`,
    `export const loadPacks: Readonly<Record<string, () => Promise<{ packs: readonly Pack[] }>>> = {\n${packed.join("")}};\n`,
  ].join("");
}

/** True if Functions read the family. */
function isPacked(family: FamilyDeclaration): boolean {
  return functionActions(family).length > 0;
}

function entryOf({
  id,
  title,
  labels,
  storedAs,
  entitlement: unlock,
  endpoints,
  list,
  editor,
  responses,
  storage,
}: FamilyDeclaration): FamilyEntry {
  const { variantKeys: _, ...own } = endpoints;
  const entitlement = unlock === undefined ? {} : { entitlement: unlock };
  const { paths, idParameter, idEncoding: encoded } = editor;
  const opened = {
    paths,
    ...(idParameter === undefined ? {} : { idParameter }),
    ...(encoded === undefined ? {} : { idEncoding: encoded }),
  };
  return {
    id,
    title,
    labels,
    storedAs,
    ...entitlement,
    endpoints: own,
    list: { path: list.path, title: list.title },
    editor: opened,
    ...(responses === undefined ? {} : { responses }),
    storage: { type: storage.type, ...("resource" in storage ? { resource: storage.resource } : {}) },
  };
}

/** engine/generated/fields.ts: the fields of stored configurations of all families, by name. */
export function emitFields(families: readonly FamilyDeclaration[]): string {
  const names = new Set(families.flatMap(({ properties }) => Object.keys(properties)));
  return `${CODE_COMMENT}export const fields: readonly string[] = ${json([...names])};\n`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 1);
}
