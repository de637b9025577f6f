import { components } from "../../engine/generated/translations.ts";

const VARIABLE = /\{\{([^{}]*)\}\}/g;
/** Variables that any block fills in: a block that does not fill in one of them leaves out the line that contains it. */
const CLOSED = new Set(components.flatMap(({ variables = [] }) => variables));

/** Returns a warning about the double braces in a text that its block does not fill in; undefined where there are none. */
export function variableWarning(text: string, variables: readonly string[]): string | undefined {
  const others = new Set(
    [...text.matchAll(VARIABLE)].flatMap(([written, name = ""]) => (variables.includes(name.trim()) ? [] : [written])),
  );
  const isHidden = (written: string) => variables.length > 0 && CLOSED.has(written.slice(2, -2).trim());
  const [hidden, shown] = [true, false].map((part) => [...others].filter((written) => isHidden(written) === part).join(", "));
  const warnings = [
    ...(hidden ? [`Lines with ${hidden} are hidden: it isn't available in this block`] : []),
    ...(shown ? [`Shown as typed, because it isn't available here: ${shown}`] : []),
  ];
  return warnings.length === 0 ? undefined : warnings.join(". ");
}
