import { callSchemas } from "../../generated/call-schemas.ts";
import { validators } from "../../generated/call-validators.js";
import { escapeToken } from "../../lib/json-pointer.ts";
import type { Fields } from "../../lib/object.ts";
import type { Problem } from "../../types/problem.ts";
import { normalizeSettings } from "../normalize/settings.ts";
import { validatePart } from "./call.ts";

const CALL = "saveSettings";

/** What a save would refuse of stored settings, one problem for each of them; settings that were not declared when they were saved are none. */
export function settingsProblems(stored: Fields): Problem[] {
  const sound = normalizeSettings({});
  return Object.entries(stored).flatMap(([name, value]) =>
    savedProblems({ ...sound, [name]: value }).map((problem) => ({
      ...problem,
      path: problem.path.startsWith(escapeToken(name)) ? problem.path : escapeToken(name),
    })),
  );
}

/** The same judgement as that of the call that saves them. */
function savedProblems(settings: Fields): Problem[] {
  const schema = callSchemas[CALL]?.body;
  if (schema === undefined) throw new Error(`the call ${CALL} takes no body`);
  const problems = validatePart(schema, validators.body[CALL] ?? {}, { revision: 0, settings });
  return problems.map((problem) => ({ ...problem, path: problem.path.slice(escapeToken("settings").length) }));
}
