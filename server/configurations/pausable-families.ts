import { families } from "../../engine/declarations/catalog.ts";
import { hasState } from "../../engine/declarations/configuration.ts";
import { expectedValues } from "../../engine/declarations/expected-values.ts";
import { isStoredExternally } from "../../engine/declarations/storage-declaration.ts";
import type { Family } from "../../engine/types/family.ts";
import type { PauseShapes } from "../db/pauses.ts";

/**
 * Families that a pause of all rules covers, each with the shapes of an active configuration. Configurations that only our rows hold do nothing in
 * checkout that could be stopped.
 */
export const PAUSABLE_FAMILIES: PauseShapes = Object.fromEntries(
  families.filter(isStoredExternally).map((family) => [family.id, shapesOf(family)]),
);

/**
 * Returns the shapes from the family's switch and from the fields that its checkout entry depends on; without either, every configuration is active.
 */
function shapesOf(family: Family): object[] {
  const { storage } = family;
  const when = Object.entries((storage.type === "metafield" ? storage.checkoutDocument?.when : undefined) ?? {});
  const switched: object[] = [hasState(family) ? { enabled: true } : {}];
  return when.reduce(
    (shapes, [name, values]) => shapes.flatMap((shape) => (expectedValues(values) ?? []).map((value) => ({ ...shape, [name]: value }))),
    switched,
  );
}
