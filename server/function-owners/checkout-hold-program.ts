import { createHash } from "node:crypto";
import { compileHold } from "../../engine/compiler/compile-checkout-hold.ts";
import type { GiftMark } from "../../engine/evaluator/are-gifts.ts";
import type { Need } from "../../engine/generated/declarations.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { DocumentFamily, Entry } from "../storage/document-entries.ts";
import { marksIn } from "../storage/gift-marks.ts";
import { entriesNeeding } from "./owner-needs.ts";

/** The need by which a family's gifts keep orders waiting that cost something; nothing for an owner that lets them be. */
export function chargedNeed({ while: needs }: Owner, { id }: Pick<DocumentFamily, "id">): Need | undefined {
  return needs.find(({ family, charged }) => family === id && charged !== undefined);
}

/** The marks of what an owner lets no customer pay for, among those that count. */
export function chargedMarks(owner: Owner, family: DocumentFamily, entries: readonly Entry[]): GiftMark[] {
  const need = chargedNeed(owner, family);
  if (need === undefined) return [];
  const held = new Set(entriesNeeding({ ...owner, while: [need] }, family, entries).map(({ guid }) => guid));
  return marksIn(family, entries).marks.filter(({ guid }) => held.has(guid));
}

/** The program of an owner's Function, as it is written; null for one that has none. */
export function holdProgram({ while: needs }: Owner, marks: readonly GiftMark[]): string | null {
  const charged = needs.find((need) => need.charged !== undefined)?.charged;
  return charged === undefined ? null : JSON.stringify(compileHold(charged, marks));
}

/** What marks are known by that are none. */
export const NO_MARKS = "";

/** What marks are known by, to tell whether a program has them. */
export function digestOfMarks(marks: readonly GiftMark[]): string {
  return marks.length === 0 ? NO_MARKS : createHash("sha256").update(JSON.stringify(marks)).digest("base64");
}
