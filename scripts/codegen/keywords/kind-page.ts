import { tokensOf } from "../../../engine/lib/json-pointer.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import { FOLLOWS } from "../declarations/annotations.ts";
import { metaOf } from "../declarations/ids.ts";
import type { Json, JsonObject } from "../declarations/json.ts";
import type { Source } from "../declarations/load.ts";
import { defaultOf, NO_DEFAULT, type Place, placesOf } from "./place.ts";
import type { Metas } from "./referred-to.ts";
import { table } from "./table.ts";
import { typeText } from "./type-text.ts";
import { placeKey, type Use } from "./uses.ts";

/** The sources of a page: meta-schemas, uses of their places, declarations, and a way to read a declaration's text. */
export interface Given {
  metas: Metas;
  uses: ReadonlyMap<string, readonly Use[]>;
  declarations: readonly Source[];
  read: (path: string) => string;
}

const HEAD = ["keyword", "type", "default", "required", "meaning", "example", "files"];
/** Characters of an example in a table. A longer one is cut. */
const MAX_EXAMPLE = 80;
/** From docs/reference/keywords to the root of the project. */
const ROOT = "../../..";
const DEFS = "$defs";

/** Page of a kind of declaration: its keywords by group, those of its named parts, and the shortest declaration. */
export function kindPage(kind: string, meta: JsonObject, given: Given): string {
  const places = placesOf(kind, meta);
  const sections = new Map<string, Place[]>();
  for (const place of places) sections.set(sectionOf(place), [...(sections.get(sectionOf(place)) ?? []), place]);
  const tables = [...sections].flatMap(([title, rows]) => [
    `## ${title}\n`,
    ...descriptionOf(meta, title),
    table(
      HEAD,
      rows.map((place) => cells(place, given)),
    ),
  ]);
  return [`\n# ${kind}\n`, `${String(meta.title ?? kind)}.\n`, ...tables, ...smallest(kind, given)].join("\n");
}

/** Section of a place: the named part that it belongs to, or the group of a keyword of the whole. */
function sectionOf({ pointer, schema }: Place): string {
  const [first, part] = tokensOf(pointer);
  return first === DEFS && part !== undefined ? partTitle(part) : capitalize(String(schema["x-group"] ?? "other"));
}

const partTitle = (name: string): string => `Part: ${capitalize(name)}`;

function descriptionOf(meta: JsonObject, title: string): string[] {
  const parts: [string, Json][] = Object.entries((meta[DEFS] ?? {}) as JsonObject);
  return parts.flatMap(([name, part]) => {
    const description = (part as JsonObject).description;
    return partTitle(name) === title && typeof description === "string" ? [`${description}\n`] : [];
  });
}

function cells(place: Place, { metas, uses }: Given): string[] {
  const { schema, isRequired } = place;
  const used = uses.get(placeKey(place)) ?? [];
  const comment = typeof schema.$comment === "string" ? [schema.$comment] : [];
  return [
    `\`${pathOf(place)}\``,
    `\`${typeText(place, metas)}\``,
    isRequired ? "" : withoutIt(schema),
    isRequired ? "yes" : "no",
    [String(schema.description ?? ""), ...comment].join(" "),
    exampleOf(place, used),
    String(new Set(used.map(({ file }) => file)).size),
  ];
}

/** Returns the value that an absent keyword has: the one that follows from something else, or else its default. */
function withoutIt(schema: JsonObject): string {
  const follows = schema[FOLLOWS];
  if (typeof follows !== "string") return defaultOf(schema) ?? NO_DEFAULT;
  const value = defaultOf(schema);
  if (value === undefined) return `follows from ${follows}`;
  return schema.default === undefined ? `follows from ${follows}; otherwise ${value}` : `follows from ${follows}: ${value}`;
}

/** Path of a keyword in a declaration, or in its part: `list.columns[].title`. `*` stands for any key. */
function pathOf({ pointer }: Place): string {
  const tokens = tokensOf(pointer);
  const steps: string[] = [];
  for (let index = tokens[0] === DEFS ? 2 : 0; index < tokens.length; index++) {
    if (tokens[index] === "properties") steps.push(`.${tokens[++index] ?? ""}`);
    else if (tokens[index] === "items") steps.push("[]");
    else if (tokens[index] === "additionalProperties") steps.push(".*");
    else index++; // an alternative by its number
  }
  return steps.join("").replace(/^\./u, "");
}

/** The shortest use in a declaration, with its file. */
function exampleOf({ name }: Place, uses: readonly Use[]): string {
  const [shortest] = uses.map(({ file, value }) => ({ file, text: JSON.stringify(value) })).sort((a, b) => a.text.length - b.text.length);
  if (shortest === undefined) return "";
  const text = `"${name}": ${shortest.text}`;
  return `${code(text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text)} [${shortest.file.replace(/^schemas\//u, "")}](${ROOT}/${shortest.file})`;
}

/** Marks a text as code, also one with a grave accent in it. */
const code = (text: string): string => (text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``);

/** The shortest declaration of a kind, as its file has it. */
function smallest(kind: string, { declarations, read }: Given): string[] {
  const [file] = declarations
    .filter(({ json }) => json.$schema === metaOf(kind))
    .map((source) => ({ file: source.file, size: JSON.stringify(source.json).length }))
    .sort((a, b) => a.size - b.size);
  return file === undefined
    ? []
    : ["## A complete declaration\n", `\`${file.file}\`\n`, `\`\`\`json\n${read(file.file).trimEnd()}\n\`\`\`\n`];
}
