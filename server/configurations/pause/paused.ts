import { isKeptOutside } from "../../../engine/declare/act.ts";
import { families } from "../../../engine/declare/catalog.ts";

/** The families that a pause of all rules is about: what nobody but our rows knows does nothing that could be stopped. */
export const PAUSED: readonly string[] = families.filter(isKeptOutside).map(({ id }) => id);
