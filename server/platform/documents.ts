import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, print, separateOperations } from "graphql";
import { root } from "../root.ts";
import type { Operations } from "./generated/operations.ts";

const FOLDER = join(root, "server/platform/operations");

/** The operations of `operations/*.graphql` by name, each with the fragments it needs; read at start, from sources and bundle alike. */
export const documents: ReadonlyMap<string, string> = new Map(readdirSync(FOLDER).sort().flatMap(operations));

/** The text of one operation, for transports. */
export function document(name: keyof Operations): string {
  const text = documents.get(name);
  if (text === undefined) throw new Error(`no operation ${name} in server/platform/operations`);
  return text;
}

function operations(file: string): [string, string][] {
  const all = separateOperations(parse(readFileSync(join(FOLDER, file), "utf8")));
  return Object.entries(all).map(([name, operation]) => [name, print(operation)]);
}
