import type { FamilyDeclaration } from "../../../engine/generated/declarations.ts";
import { defaultFamilyText } from "../../../engine/wording/default-family-text.ts";
import type { Report } from "./reporter.ts";

/** Parts of a screen that only some families have: the start of the keys of its texts, whether it is there, and what brings it. */
const PARTS: readonly (readonly [keys: RegExp, isThere: (family: FamilyDeclaration) => boolean, remedy: string])[] = [
  [/^deleteAll/u, ({ endpoints }) => endpoints.clear !== undefined, 'the call "clear" of endpoints brings the button'],
  [/^deleteSelected/u, ({ list }) => list.bulkDelete === true, '"bulkDelete" of list lets rows be selected'],
  [/^delete(Title|Question)$/u, (family) => hasAction(family, "delete"), 'the row action "delete" asks it'],
  [/^copied$/u, (family) => hasAction(family, "copy"), 'the row action "copy" shows it'],
  [/^chooserTitle$/u, ({ variants }) => variants !== undefined, "variants are chosen below it"],
  [/^(create|edit)Title$/u, ({ variants }) => variants === undefined, "variants have titles of their own"],
  [/^(saving|unsaved|saved)$/u, ({ editor }) => editor.saveStatus === true, '"saveStatus" of editor shows it'],
  [/^leave/u, ({ editor }) => editor.leaveDialog === true, '"leaveDialog" of editor shows it'],
  [/^noConditions./u, ({ editor }) => editor.noConditionsDialog === true, '"noConditionsDialog" of editor shows it'],
];

/** Checks the texts of a family's screens: each is shown somewhere, and none is what the screens show without it. */
export function checkTexts(family: FamilyDeclaration, defaults: Readonly<Record<string, string>>, report: Report): void {
  for (const [key, text] of Object.entries(family.texts)) {
    const unread = PARTS.find(([keys, isThere]) => keys.test(key) && !isThere(family));
    if (unread !== undefined) report(["texts", key], `is shown nowhere: ${unread[2]}`);
    else if (defaults[key] !== undefined && text === defaultFamilyText(family, defaults, key))
      report(["texts", key], "is the text that screens have without it; leave it out");
  }
}

function hasAction({ list }: FamilyDeclaration, type: string): boolean {
  return (list.rowActions ?? []).some((action) => action.type === type);
}
