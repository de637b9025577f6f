import { basename } from "node:path";
import { checkInputs } from "../../scripts/codegen/check-inputs.ts";
import { DeclarationError } from "../../scripts/codegen/lib/declaration-error.ts";
import { type Loose, project } from "../codegen/project.ts";

/** A type of condition that every family with conditions admits: a list that names it admits further ones. */
const KNOWN = "cart-total";

/**
 * Returns what codegen's checks say of a condition type that a document shows, in a copy of the project in which payment rules admit it.
 */
export function conditionProblems(text: string): string[] {
  const copy = project();
  try {
    const id = basename(String(JSON.parse(text).$id), ".json");
    copy.write(`schemas/conditions/${id}.json`, text);
    copy.edit("schemas/families/payment.json", (family) => admit(family, id));
    checkInputs(copy.root);
    return [];
  } catch (error) {
    if (!(error instanceof DeclarationError)) throw error;
    return error.problems.map(({ file, pointer, message }) => `${file}: ${pointer}: ${message}`);
  } finally {
    copy.remove();
  }
}

/** Adds an id to each list of ids that admits the known type. */
function admit(value: unknown, id: string): void {
  if (Array.isArray(value) && value.includes(KNOWN)) value.push(id);
  else if (typeof value === "object" && value !== null) for (const child of Object.values(value as Loose)) admit(child, id);
}
