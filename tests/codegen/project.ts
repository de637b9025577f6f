import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { getProperty } from "../../engine/lib/object.ts";
import { checkInputs } from "../../scripts/codegen/check-inputs.ts";
import { DeclarationError } from "../../scripts/codegen/lib/declaration-error.ts";

export type Loose = Record<string, unknown>;

/** A copy of what codegen reads, to be broken on purpose; nothing of it has been released. */
export interface Project {
  root: string;
  edit: (file: string, change: (json: Loose) => void) => void;
  write: (file: string, text: string) => void;
  remove: () => void;
}

export function project(): Project {
  const root = mkdtempSync(join(tmpdir(), "cartwright-codegen-"));
  cpSync("schemas", join(root, "schemas"), { recursive: true, filter: (source) => basename(source) !== "released" });
  cpSync("extensions/schemas", join(root, "extensions", "schemas"), { recursive: true });
  for (const each of ["admin.graphql", "operations"])
    cpSync(join("server/shopify", each), join(root, "server/shopify", each), { recursive: true });
  const write = (file: string, text: string): void => {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  return {
    root,
    write,
    edit: (file, change) => {
      const json: Loose = JSON.parse(readFileSync(join(root, file), "utf8"));
      change(json);
      write(file, JSON.stringify(json));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Returns the errors of the declarations of a copy. */
export function faultsOf({ root }: Project): readonly { file: string; pointer: string; message: string }[] {
  try {
    checkInputs(root);
    return [];
  } catch (error) {
    if (error instanceof DeclarationError) return error.problems;
    throw error;
  }
}

/** Sets the value at a path of keys; undefined takes the key out. */
export function set(json: Loose, path: string, value: unknown): void {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  let at: unknown = json;
  for (const key of keys) at = typeof at === "object" && at !== null ? Reflect.get(at, key) : undefined;
  if (typeof at !== "object" || at === null) throw new Error(`${path} leads nowhere`);
  if (value === undefined) Reflect.deleteProperty(at, last);
  else Reflect.set(at, last, value);
}

/** Lets the conditions of a family be of a further type. */
export function admit(family: Loose, type: string): void {
  const among = ["properties", "conditions", "itemTypes", "types"].reduce<unknown>(getProperty, family);
  if (!Array.isArray(among)) throw new Error("the family has no conditions");
  among.push(type);
}
