import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../../engine/lib/object.ts";
import { type Json, type JsonObject, valueAtPointer } from "../codegen/declarations/json.ts";
import { RENAMES } from "./renames.ts";
import { VALUES } from "./values.ts";

const FOLDER = join(import.meta.dirname, "before");

/** A schema in a meta-schema, with the kind of declaration whose file it is in. */
export type Part = readonly [kind: string, node: JsonObject];

/**
 * The dialect before its keywords were renamed: its meta-schemas, and for each schema in them the new names of its keywords and values. A key is
 * renamed only where it is that keyword, and that depends on where it stands.
 */
export class PreviousDialect {
  readonly #metas = new Map<string, JsonObject>();
  /** New names of an object's keywords, by the old ones. */
  readonly #keys = new Map<Json, Map<string, string>>();
  readonly #values = new Map<Json, Readonly<Record<string, string>>>();

  constructor() {
    for (const [kind, places] of Object.entries(RENAMES))
      for (const [place, next] of Object.entries(places)) {
        const [path, name] = [place.split(".").slice(0, -1), place.split(".").at(-1) ?? ""];
        for (const node of this.#nodesAt(kind, path)) {
          if (!isObject(node.properties) || node.properties[name] === undefined) continue;
          this.#keys.set(node, (this.#keys.get(node) ?? new Map()).set(name, next));
        }
      }
    this.#addMessageKeys();
    for (const [kind, places] of Object.entries(VALUES))
      for (const [place, nexts] of Object.entries(places))
        for (const node of this.#nodesAt(kind, place.split("."))) this.#values.set(node, nexts);
  }

  /** Gives the keys of `messages` the new names of the keywords that the messages are about. */
  #addMessageKeys(): void {
    const dialect = this.meta("dialect");
    const messages = valueAtPointer(dialect ?? {}, "/properties/messages");
    if (isObject(dialect) && isObject(messages)) this.#keys.set(messages, new Map(this.keysOf(dialect)));
  }

  /** The meta-schema of a kind of declaration; undefined if there is none. */
  meta(kind: string): JsonObject | undefined {
    const file = join(FOLDER, `${kind}.json`);
    if (!this.#metas.has(kind) && existsSync(file)) this.#metas.set(kind, JSON.parse(readFileSync(file, "utf8")));
    return this.#metas.get(kind);
  }

  /** New names of an object's keywords, by the old ones. */
  keysOf(node: JsonObject): ReadonlyMap<string, string> {
    return this.#keys.get(node) ?? new Map();
  }

  /** The new name of a value; undefined for one that keeps its name. */
  valueOf(node: JsonObject, value: string): string | undefined {
    const nexts = this.#values.get(node) ?? {};
    return Object.hasOwn(nexts, value) ? nexts[value] : undefined;
  }

  /** The schemas that a node stands for, with those that it refers to; each with the kind whose file it is in. */
  parts(kind: string, node: JsonObject): Part[] {
    const parts: Part[] = [[kind, node]];
    for (const each of [node.allOf ?? []].flat()) if (isObject(each)) parts.push(...this.parts(kind, each));
    if (node.$dynamicRef !== undefined) parts.push(...this.#referred(kind, "dialect.json"));
    if (typeof node.$ref === "string" && !node.$ref.startsWith("https:")) parts.push(...this.#referred(kind, node.$ref));
    return parts;
  }

  #referred(kind: string, ref: string): Part[] {
    const [file = "", pointer = ""] = ref.split("#");
    const to = file === "" ? kind : file.replace(/\.json$/u, "");
    const node = valueAtPointer(this.meta(to) ?? {}, pointer);
    return isObject(node) ? this.parts(to, node) : [];
  }

  /** The schemas at a place of a meta-schema, which is written as in renames.ts. */
  #nodesAt(kind: string, path: readonly string[]): JsonObject[] {
    const meta = this.meta(kind);
    let nodes: JsonObject[] = meta === undefined ? [] : [meta];
    for (const [index, name] of path.entries()) {
      if (index === 0 && name.startsWith("$") && name !== "$defs") nodes = inside(valueAtPointer(meta ?? {}, `/$defs/${name.slice(1)}`));
      else nodes = nodes.flatMap((node) => inside(isObject(node.properties) ? node.properties[name] : undefined));
    }
    return nodes;
  }
}

/** The branches of a schema's choice. */
export const branchesOf = (node: JsonObject): JsonObject[] => {
  const branches: JsonObject[] = [];
  for (const each of [node.oneOf ?? [], node.anyOf ?? []].flat()) if (isObject(each)) branches.push(each);
  return branches;
};

/** A schema, and those of its entries and branches. */
function inside(node: Json | undefined): JsonObject[] {
  if (!isObject(node)) return [];
  return [node, ...[node.items, node.additionalProperties, ...branchesOf(node)].flatMap(inside)];
}
