import type { FamilyAction } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";

export interface TryoutProps {
  family: Family;
  /** Action that is tried. */
  action: FamilyAction;
  draft: object;
  /** Guid of the edited configuration; undefined while it is new. */
  guid: string | undefined;
  currency: string;
  timeZone: string;
}
