import { asRecord, isObject } from "../../engine/lib/object.ts";
import { QUERY_BYTES, QUERY_COST } from "../../engine/shopify/constants.ts";
import type { Generated } from "../codegen/generate.ts";
import type { Packing, PlannedPack } from "../codegen/packs/packs.ts";
import { coverageLine } from "../codegen/print-plan.ts";
import type { IsolatedCheck } from "./check-isolated.ts";

const PAGES = ["engine/generated/conditions.md", "engine/generated/families.md", "engine/generated/translations.md"];

/**
 * Describes what follows from a valid declaration, line by line: its documentation and messages, the Functions that read it and their
 * costs, and what codegen would write.
 */
export function reportText(file: string, { files, packings }: Generated, onDisk: (path: string) => string | undefined): string[] {
  const declaration = asRecord(JSON.parse(onDisk(file) ?? "{}"));
  const id = idIn(file);
  const changed = [...files].filter(([path, text]) => onDisk(path) !== text).map(([path]) => path);
  return [
    `${file}: no fault`,
    ...PAGES.flatMap((page) => section(files.get(page) ?? "", declaration)),
    ...sentences(declaration),
    ...read(id, packings),
    changed.length === 0
      ? "codegen is up to date"
      : `npm run codegen would write ${changed.length} files: ${changed.slice(0, 5).join(", ")}${changed.length > 5 ? ", …" : ""}`,
  ];
}

/** Describes the same, limited to what does not depend on declarations with problems. */
export function isolatedText(file: string, { packings, untried }: IsolatedCheck, onDisk: (path: string) => string | undefined): string[] {
  return [
    `${file}: no fault`,
    ...sentences(asRecord(JSON.parse(onDisk(file) ?? "{}"))),
    ...read(idIn(file), packings),
    ...untried.map((family) => `not tried in ${family}: schemas/families/${family}.json cannot be planned`),
  ];
}

const idIn = (file: string): string => file.slice(file.lastIndexOf("/") + 1, -".json".length);

/** Lines about the Functions that read a type, and their costs. */
function read(id: string, packings: readonly Packing[]): string[] {
  return packings.flatMap((packing) => {
    const reading = packing.packs.filter(({ pack }) => pack.family === id || Object.hasOwn(pack.readers, id));
    return [...reading.map(costs), ...(reading.length > 0 ? [coverageLine(packing)] : [])];
  });
}

function costs({ pack }: PlannedPack): string {
  return `${pack.handle}: cost ${pack.cost} of ${QUERY_COST}, ${pack.bytes} of ${QUERY_BYTES} bytes`;
}

/** Section of a documentation page: title and description. */
function section(page: string, { title, description }: Record<string, unknown>): string[] {
  const parts = page.split(/^## /mu).slice(1);
  const own = parts.find((part) => part.startsWith(`${String(title)}\n`) && part.includes(String(description)));
  return own === undefined ? [] : [`## ${own.trimEnd()}`];
}

/** Sentences of each operator about a checkout, for one value and for several if they differ. */
function sentences({ operators }: Record<string, unknown>): string[] {
  const says = Object.values(asRecord(operators)).flatMap((operator) => (isObject(operator) ? [operator] : []));
  return says.map(({ title, phrase: sentence }) => {
    const clauses = typeof sentence === "string" ? [sentence] : Object.values(asRecord(sentence)).map(String);
    return `${String(title)}: ${clauses.map((clause) => `"${clause}"`).join(", of several ")}`;
  });
}
