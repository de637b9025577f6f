import { createHash } from "node:crypto";
import { compileCheckoutHold } from "../../engine/compiler/compile-checkout-hold.ts";
import type { GiftMark } from "../../engine/evaluator/are-gifts.ts";
import type { Need } from "../../engine/generated/declarations.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { DocumentEntry, DocumentFamily } from "../storage/document-entries.ts";
import { marksIn } from "../storage/gift-marks.ts";
import { entriesNeeding } from "./needed-owners.ts";

/** Returns the need by which unpaid gifts of a family hold checkouts. Undefined for an owner that does not hold them. */
export function chargedNeed({ neededBy }: Owner, { id }: Pick<DocumentFamily, "id">): Need | undefined {
  return neededBy.find(({ family, message: charged }) => family === id && charged !== undefined);
}

/** Returns the marks of the gifts that the owner lets no customer pay for, among the active entries. */
export function chargedMarks(owner: Owner, family: DocumentFamily, entries: readonly DocumentEntry[]): GiftMark[] {
  const need = chargedNeed(owner, family);
  if (need === undefined) return [];
  const guids = new Set(entriesNeeding({ ...owner, neededBy: [need] }, family, entries).map(({ guid }) => guid));
  return marksIn(family, entries).marks.filter(({ guid }) => guids.has(guid));
}

/** Returns the program of the owner's Function as JSON text. Null for an owner without a program. */
export function checkoutHoldProgram({ neededBy }: Owner, marks: readonly GiftMark[]): string | null {
  const charged = neededBy.find((need) => need.message !== undefined)?.message;
  return charged === undefined ? null : JSON.stringify(compileCheckoutHold(charged, marks));
}

/** Digest of an empty list of marks. */
export const NO_MARKS = "";

/** Returns a digest of the marks. The reconciler compares digests to see whether a stored program has these marks. */
export function digestOfMarks(marks: readonly GiftMark[]): string {
  return marks.length === 0 ? NO_MARKS : createHash("sha256").update(JSON.stringify(marks)).digest("base64");
}
