import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkInputs } from "./codegen/check-inputs.ts";
import { DeclarationError } from "./codegen/lib/declaration-error.ts";

const { values } = parseArgs({ options: { root: { type: "string" } } });
const root = resolve(values.root ?? join(import.meta.dirname, ".."));

try {
  const { declared } = checkInputs(root);
  console.log(
    `schemas: ${declared.sources.length} files, ${declared.families.size} families, ${declared.conditions.size} condition types, no fault`,
  );
} catch (error) {
  if (!(error instanceof DeclarationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
