import type { Template } from "../../engine/types/template.ts";

/** Method as the picture of a template shows it. */
export interface PictureRow {
  text: string;
  change: "hidden" | "renamed" | "moved" | undefined;
}

/** Returns the methods of a checkout in which a template changes something. Hidden ones stay in their place, to be shown as such. */
export function pictureRows({ before, after }: Template["picture"]): PictureRow[] {
  if (after.length < before.length) return before.map((text) => ({ text, change: after.includes(text) ? undefined : "hidden" }));
  const isReordered = after.every((text) => before.includes(text));
  return after.map((text, at) => {
    if (before[at] === text) return { text, change: undefined };
    if (!isReordered) return { text, change: "renamed" };
    return { text, change: before.indexOf(text) > at ? "moved" : undefined };
  });
}
