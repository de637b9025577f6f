import { posix } from "node:path";
import { isObject } from "../../../engine/lib/object.ts";
import type { Declared } from "../declarations/declared.ts";
import { idOf, metaOf } from "../declarations/ids.ts";
import type { Json } from "../declarations/json.ts";
import { admittedConditions as admittedBy, reachableKinds } from "../declarations/kinds.ts";
import type { Source } from "../declarations/load.ts";
import { isCountryNames } from "../emit/country-names.ts";
import { isList } from "../emit/lists.ts";
import type { DeclarationProblem } from "../lib/declaration-error.ts";

const KIND = metaOf("kind");

/** Checks that need several files: names that differ from their file, files without any reference, words that two files share. */
export function checkFiles(declared: Declared): DeclarationProblem[] {
  const { sources } = declared;
  const referred = new Set(
    sources.flatMap((source) => [...references(source.json)].map((ref) => posix.join(posix.dirname(source.file), ref.split("#")[0] ?? ""))),
  );
  const admitted = new Set(
    [...declared.families.values()].flatMap((family) => [
      ...[...reachableKinds(family, declared)].flatMap(([of, kinds]) => kinds.map(({ id }) => `${of}/${id}`)),
      ...admittedBy(family, declared).map(({ id }) => `conditions/${id}`),
    ]),
  );
  return [
    ...sources.flatMap((source) => [...named(source), ...(used(source, referred, admitted) ? [] : [unused(source)])]),
    ...repeated(declared),
  ];
}

function named({ file, folder, id, json }: Source): DeclarationProblem[] {
  const name = idOf(folder, id);
  return json.$id === name ? [] : [{ file, pointer: "/$id", message: `must be "${name}", as the file is named` }];
}

function used(source: Source, referred: ReadonlySet<string>, admitted: ReadonlySet<string>): boolean {
  if (isKind(source)) return admitted.has(`${source.folder}/${source.id}`);
  return (
    source.folder !== "shared" ||
    isList(source) ||
    source.json.$schema === metaOf("presets") ||
    isCountryNames(source) ||
    referred.has(source.file)
  );
}

const unused = (source: Source): DeclarationProblem => ({
  file: source.file,
  pointer: "",
  message: isKind(source) ? "is admitted by no family" : "is referred to by no declaration",
});

const isKind = ({ folder, json }: Source): boolean => folder === "conditions" || json.$schema === KIND;

function* references(value: Json | undefined): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* references(item);
  else if (isObject(value)) {
    if (typeof value.$ref === "string") yield value.$ref;
    for (const child of Object.values(value)) yield* references(child);
  }
}

function repeated(declared: Declared): DeclarationProblem[] {
  const fileByName = new Map<string, string>();
  return [...declared.families.values()].flatMap((family) => {
    const file = `schemas/families/${family.id}.json`;
    const places = [
      ["/title", family.title],
      ["/storedAs", family.storedAs],
    ] as const;
    return places.flatMap(([pointer, word]) => {
      const other = fileByName.get(`${pointer} ${word}`);
      fileByName.set(`${pointer} ${word}`, file);
      return other !== undefined && other !== file ? [{ file, pointer, message: `"${word}" is already taken by ${other}` }] : [];
    });
  });
}
