import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kind, parse, print, separateOperations } from "graphql";
import { projectRoot } from "../core/project-root.ts";
import type { Operations } from "./generated/operations.ts";

/** Folders of operations: handwritten ones, and those that codegen writes for each resource of a family. */
const FOLDERS = ["server/shopify/operations", "server/shopify/generated/operations"];

/** Operations of all documents by name, each with the fragments it needs; read at start, from sources and bundle alike. */
export const operationDocuments: ReadonlyMap<string, string> = new Map(FOLDERS.flatMap(files).flatMap(operations));

/** Returns the text of one operation, for transports. */
export function operationDocument(name: keyof Operations): string {
  const text = operationDocuments.get(name);
  if (text === undefined) throw new Error(`no operation ${name} in ${FOLDERS.join(" or ")}`);
  return text;
}

/** Names of the variables that each operation declares. */
const declared = new Map(
  [...operationDocuments].map(([name, text]) => [
    name,
    parse(text).definitions.flatMap((each) =>
      each.kind === Kind.OPERATION_DEFINITION ? (each.variableDefinitions ?? []).map(({ variable }) => variable.name.value) : [],
    ),
  ]),
);

/** Returns those of the given variables that an operation declares: the operations on resources of Shopify take different ones. */
export function variablesOf<Name extends keyof Operations>(operation: Name, all: Readonly<Record<string, unknown>>) {
  const names = declared.get(operation) ?? [];
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name))) as Operations[Name]["variables"];
}

function files(folder: string): string[] {
  const path = join(projectRoot, folder);
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name));
}

function operations(file: string): [string, string][] {
  const all = separateOperations(parse(readFileSync(file, "utf8")));
  return Object.entries(all).map(([name, operation]) => [name, print(operation)]);
}
