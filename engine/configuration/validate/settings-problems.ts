import { callSchemas } from "../../generated/call-schemas.ts";
import { validators } from "../../generated/call-validators.js";
import { escapeToken } from "../../lib/json-pointer.ts";
import type { Fields } from "../../lib/object.ts";
import type { Problem } from "../../types/problem.ts";
import { normalizeSettings } from "../normalize/settings.ts";
import { validatePart } from "./validate-part.ts";

const CALL = "saveSettings";

/** Returns what a save would refuse of stored settings, one problem for each. Settings that were declared after the save may be absent. */
export function settingsProblems(stored: Fields): Problem[] {
  const sound = normalizeSettings({});
  return Object.entries(stored).flatMap(([name, value]) =>
    savedProblems({ ...sound, [name]: value }).map((problem) => ({
      ...problem,
      path: problem.path.startsWith(escapeToken(name)) ? problem.path : escapeToken(name),
    })),
  );
}

/** Validates settings as the call that saves them does. */
function savedProblems(settings: Fields): Problem[] {
  const schema = callSchemas[CALL]?.body;
  if (schema === undefined) throw new Error(`the call ${CALL} takes no body`);
  const problems = validatePart(schema, validators.body[CALL] ?? {}, { revision: 0, settings });
  return problems.map((problem) => ({ ...problem, path: problem.path.slice(escapeToken("settings").length) }));
}
