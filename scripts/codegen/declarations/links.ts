import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { isObject } from "../../../engine/lib/object.ts";
import { DeclarationError, type DeclarationProblem } from "../lib/declaration-error.ts";
import { joinEqual } from "../lib/join-equal.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Source } from "./load.ts";
import { resolveMarks } from "./resolve-marks.ts";
import { DASHBOARD, SCREENS } from "./shell.ts";

/** The only file with addresses outside of the product, which each deployer sets. */
export const LINKS = "schemas/shell/links.json";
const NAMED = /^link:(.*)$/s;
const ADDRESS = /^(https?:\/\/|mailto:)|^[^\s@]+@[^\s@]+\.[a-z]+$/;
/** Keys whose addresses are not replaced: ids of schemas, and examples of what a buyer typed. */
const NO_PLACES = ["$schema", "$id", "examples"];

interface Place {
  file: string;
  pointer: string;
  links: JsonObject;
  used: Set<string>;
  problems: DeclarationProblem[];
}

/**
 * Returns the sources with each `link:name` replaced by the address of that name, and each `lineAttribute:handle` by the line attribute of that block. Other
 * files must not contain addresses. Throws DeclarationError.
 */
export function completeLinks(sources: readonly Source[]): Source[] {
  const { linked: complete, problems } = linkable(sources);
  if (problems.length > 0) throw new DeclarationError(problems);
  return complete;
}

/** Returns the same together with the problems; a name without an address stays. */
export function linkable(sources: readonly Source[]): { linked: Source[]; problems: DeclarationProblem[] } {
  const marked = resolveMarks(sources);
  const { resolved, problems } = resolveLinks(marked.sources);
  return { linked: resolved, problems: joinEqual([...marked.problems, ...problems]) };
}

/**
 * Returns the addresses that no declaration names. Only sources that their meta-schemas accept can tell: what a declaration lacks may be what
 * named an address.
 */
export function unusedLinks(sources: readonly Source[]): DeclarationProblem[] {
  const { used } = resolveLinks(sources);
  // a missing file, which is reported elsewhere, may use them
  const hasAllScreens = [DASHBOARD, SCREENS].every((file) => sources.some((source) => source.file === file));
  const unused = hasAllScreens ? Object.keys(linksOf(sources)).filter((name) => !used.has(name)) : [];
  return unused.map((name) => ({ file: LINKS, pointer: `/links${escapeToken(name)}`, message: "is named by no declaration" }));
}

function resolveLinks(sources: readonly Source[]): { resolved: Source[]; used: ReadonlySet<string>; problems: DeclarationProblem[] } {
  const problems: DeclarationProblem[] = [];
  const links = linksOf(sources);
  const used = new Set<string>();
  const resolved = sources.map((source) => {
    if (source.file === LINKS || source.folder === "meta") return source;
    return { ...source, json: filled(source.json, { file: source.file, pointer: "", links, used, problems }) };
  });
  return { resolved, used, problems };
}

/** Returns the addresses by name. */
export function linksOf(sources: readonly Source[]): JsonObject {
  const links = sources.find(({ file }) => file === LINKS)?.json.links;
  return isObject(links) ? links : {};
}

function filled(value: JsonObject, place: Place): JsonObject {
  const entries = Object.entries(value).map(([key, child]) => [key, NO_PLACES.includes(key) ? child : fill(child, below(place, key))]);
  return Object.fromEntries(entries);
}

function fill(value: Json, place: Place): Json {
  if (typeof value === "string") return address(value, place);
  if (Array.isArray(value)) return value.map((item, at) => fill(item, below(place, at)));
  return isObject(value) ? filled(value, place) : value;
}

function address(text: string, { file, pointer, links, used, problems }: Place): Json {
  const name = NAMED.exec(text)?.[1];
  if (name === undefined) {
    if (ADDRESS.test(text)) problems.push({ file, pointer, message: `must name an address of ${LINKS}, such as "link:support"` });
    return text;
  }
  used.add(name);
  if (!Object.hasOwn(links, name)) problems.push({ file, pointer, message: `names the link "${name}", which ${LINKS} does not have` });
  return links[name] ?? text;
}

const below = (place: Place, key: string | number): Place => ({ ...place, pointer: place.pointer + escapeToken(key) });
