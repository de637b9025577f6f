import { switchedState } from "../../engine/declarations/switched-state.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import {
  openStored,
  removeConfiguration,
  type SavedConfiguration,
  type StoredConfiguration,
  updateConfiguration,
} from "../data/configurations.ts";
import type { ListItem } from "../data/list-items.ts";
import type { CallResult } from "../data/send-request.ts";
import type { Shop } from "../data/shop.ts";
import { randomKey } from "../lib/random-key.ts";

/** Failure of a row whose code could not be loaded. */
const UNREACHED = { status: 0, message: "Couldn't reach the app. Check your connection and try again.", problems: [], body: undefined };

/** Task that is done to each of several rows, with its texts: "Turning off", "turned off", "Turn off again". */
export interface RowTask {
  doing: string;
  done: string;
  again: string;
  /** Reason for a failure for which the server gives none. */
  failed: string;
  run: (item: ListItem) => Promise<CallResult<SavedConfiguration>>;
}

/** Turns rows on or off, as they are stored. `opened` holds the stored configurations that were read already. */
export function switchTask(family: Family, on: boolean, opened: ReadonlyMap<string, StoredConfiguration> = new Map()): RowTask {
  const word = on ? "on" : "off";
  const run = async ({ guid }: ListItem) => {
    const cached = opened.get(guid);
    const stored = cached === undefined ? await openStored(guid, [family]) : { ok: true as const, value: cached };
    if (!stored.ok) return stored;
    return updateConfiguration(family, stored.value, { ...stored.value.configuration, ...switchedState(family, on) });
  };
  return {
    ...{ doing: `Turning ${word}`, done: `turned ${word}`, again: `Turn ${word} again`, run },
    failed: familyText(family, "updateFailed"),
  };
}

/** Stores copies of rows. A row whose copy may have been stored already is not copied twice. */
export function duplicateTask(family: Family, shop: Shop): RowTask {
  const keys = new Map<string, string>();
  const run = async (item: ListItem): Promise<CallResult<SavedConfiguration>> => {
    const key = keys.get(item.guid) ?? randomKey();
    keys.set(item.guid, key);
    const code = await import("./copy-row.ts").catch(() => undefined);
    return code === undefined ? { ok: false, failure: UNREACHED } : code.copyRow(family, item, shop, key);
  };
  return {
    ...{ doing: "Duplicating", done: "duplicated", again: "Duplicate again", run },
    failed: familyText(family, "createFailed"),
  };
}

/** Deletes rows. One that is gone already counts as deleted. */
export function deleteTask(family: Family): RowTask {
  const run = async ({ guid }: ListItem): Promise<CallResult<SavedConfiguration>> => {
    const reply = await removeConfiguration(family, guid);
    return reply.ok || reply.failure.status !== 404 ? reply : { ok: true, value: { guid } };
  };
  return { doing: "Deleting", done: "deleted", again: "Delete again", failed: familyText(family, "deleteFailed"), run };
}
