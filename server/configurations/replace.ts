import { customizationOf } from "../../engine/declare/act.ts";
import { type AdminClient, PlatformError } from "../platform/admin.ts";
import { type Customization, type CustomizationInput, deleteCustomization, updateCustomization } from "../platform/customizations.ts";
import { type Change, written } from "./envelope.ts";
import { anyActive, NoRoom, tooMany, tooManyActive } from "./places.ts";

/** Whether the platform may already have seen the change: then it is asked before anything is written. */
export type Doubt = "fresh" | "unsure";

/** How far the tries to bring a change to the platform have come. */
export interface Attempt {
  doubt: Doubt;
  /** A move to another Function is under way on the platform: it cannot be refused any more, only finished. */
  begun: boolean;
  /** There is no room for the old and the new at once. */
  oldFirst: boolean;
}

/** What the platform has of a change now. */
export interface Applied {
  id: string;
  /** Switched off there although it should be on, for another customization has taken the place. */
  withheld: boolean;
}

/** Makes the new customization of a move, in one of two ways: created, or one that is there already written anew. */
export type Put = (input: CustomizationInput) => Promise<Customization>;

/**
 * Puts a customization in the stead of others. While there is a place, the new one works before the old ones go. Where all active places
 * are taken, it takes theirs: made switched off, switched on when they are gone. Where there is no room for one more at all, they go first.
 */
export async function replace(client: AdminClient, change: Change, old: readonly string[], put: Put, attempt: Attempt): Promise<Applied> {
  const removeOld = async () => {
    for (const id of old) {
      await remove(client, change, id);
      attempt.begun = true;
    }
  };
  if (attempt.oldFirst) {
    await removeOld();
    return fill(change, put);
  }
  const made = await beside(client, change, old, put);
  attempt.begun = true;
  await removeOld();
  return switched(client, change, made);
}

/** Makes it while the old ones are there. That it cannot work beside them is no refusal as long as they are about to free a place. */
async function beside(client: AdminClient, change: Change, old: readonly string[], put: Put): Promise<Customization> {
  const input = written(change);
  try {
    return await put(input);
  } catch (error) {
    if (old.length > 0 && tooMany(error)) throw new NoRoom();
    if (!tooManyActive(error) || !(await anyActive(client, customizationOf(change.family).resource, old))) throw error;
  }
  try {
    return await put({ ...input, enabled: false });
  } catch (error) {
    throw tooMany(error) ? new NoRoom() : error;
  }
}

/** Makes it where the old ones are gone. What took their place meanwhile does not lose the rule: it is off, or waits, and is tried again. */
export async function fill(change: Change, put: Put): Promise<Applied> {
  const input = written(change);
  try {
    try {
      return { id: (await put(input)).id, withheld: change.withheld };
    } catch (error) {
      if (!tooManyActive(error)) throw error;
      return { id: (await put({ ...input, enabled: false })).id, withheld: true };
    }
  } catch (error) {
    throw tooMany(error) ? new PlatformError("unavailable", "NO_ROOM", "there is no place for it at present", { cause: error }) : error;
  }
}

/** Brings the state to what it should be, once that cannot be refused for the sake of an older self. */
export async function switched(client: AdminClient, change: Change, { id, enabled }: Customization): Promise<Applied> {
  const input = written(change);
  if (enabled === input.enabled) return { id, withheld: change.withheld };
  try {
    await updateCustomization(client, customizationOf(change.family).resource, id, input);
    return { id, withheld: change.withheld };
  } catch (error) {
    if (!tooManyActive(error)) throw error;
    return { id, withheld: true };
  }
}

/** Deletes one; that it is gone already is what was wanted. */
export async function remove(client: AdminClient, { family }: Pick<Change, "family">, id: string): Promise<void> {
  try {
    await deleteCustomization(client, customizationOf(family).resource, id);
  } catch (error) {
    if (!missing(error)) throw error;
  }
}

/** Whether the platform refused because it has no such customization. */
export function missing(error: unknown): boolean {
  return error instanceof PlatformError && error.kind === "user" && error.code.endsWith("NOT_FOUND") && error.code !== "FUNCTION_NOT_FOUND";
}
