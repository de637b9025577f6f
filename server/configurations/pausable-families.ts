import { families } from "../../engine/declarations/catalog.ts";
import { hasState } from "../../engine/declarations/configuration.ts";
import { isStoredExternally } from "../../engine/declarations/storage.ts";
import type { Family } from "../../engine/types/family.ts";
import type { PauseShapes } from "../db/pauses.ts";

/** The families that a pause of all rules is about, and how theirs look: what nobody but our rows knows does nothing that could be stopped. */
export const PAUSABLE_FAMILIES: PauseShapes = Object.fromEntries(
  families.filter(isStoredExternally).map((family) => [family.id, shapesOf(family)]),
);

/** By the switch of the family and the fields on which it depends besides; without either everything is at work. */
function shapesOf(family: Family): object[] {
  const { keep } = family;
  const when = Object.entries((keep.in === "metafield" ? keep.live?.when : undefined) ?? {});
  const switched: object[] = [hasState(family) ? { enabled: true } : {}];
  return when.reduce((shapes, [name, values]) => shapes.flatMap((shape) => values.map((value) => ({ ...shape, [name]: value }))), switched);
}
