/** What the parts of a template of an operation are. */
import type { Choice, Presence, Selection, Template } from "../generated/declarations.ts";

/** Whether the value of a field says which template it is. */
export function isChoice(template: Template): template is Choice {
  return typeof template === "object" && "case" in template && "of" in template;
}

/** Whether it is a text that checkout picks by what stands at a path. */
export function isSelection(template: Template): template is Selection {
  return typeof template === "object" && "select" in template && "from" in template;
}

/** Whether it is a text that checkout picks by whether there is something at a path. */
export function isPresence(template: Template): template is Presence {
  return typeof template === "object" && "present" in template && "then" in template;
}
