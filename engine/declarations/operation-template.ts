/** Recognizes the parts of an operation's template. */
import type { Choice, Presence, Selection, Template } from "../generated/declarations.ts";

/** Reports whether the template is chosen by the value of a field. */
export function isChoice(template: Template): template is Choice {
  return typeof template === "object" && "switch" in template && "cases" in template;
}

/** Reports whether the template is a text that checkout selects by the value at a path. */
export function isSelection(template: Template): template is Selection {
  return typeof template === "object" && "switchInput" in template && "cases" in template;
}

/** Reports whether the template is a text that checkout selects by the presence of a value at a path. */
export function isPresence(template: Template): template is Presence {
  return typeof template === "object" && "if" in template && "then" in template;
}
