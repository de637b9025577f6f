import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DeclarationError } from "./declaration-error.ts";

/** Folder of numbered migrations. */
export const MIGRATIONS = "engine/configuration/migrations";
const NUMBERED = /^(\d{3})-[a-z0-9]+(-[a-z0-9]+)*\.ts$/;

/** Migration files of a project, in the order of their numbers, which must have no gaps. */
export function migrationFiles(root: string): string[] {
  const folder = join(root, MIGRATIONS);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== "migration.ts") : [];
  const wrong = names.sort().filter((name, at) => Number(NUMBERED.exec(name)?.[1]) !== at + 1);
  if (wrong.length === 0) return names;
  throw new DeclarationError(
    wrong.map((name) => ({
      file: `${MIGRATIONS}/${name}`,
      pointer: "",
      message: "must be named by the next number and a name, as 001-shelf-mark.ts",
    })),
  );
}
