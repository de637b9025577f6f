import { randomUUID } from "node:crypto";
import { family } from "../../engine/declarations/catalog.ts";
import type { MetafieldStorage } from "../../engine/generated/declarations.ts";
import type { StorageChange } from "../../server/storage/configuration-storage.ts";
import type { DocumentFamily } from "../../server/storage/document-entries.ts";
import { hide } from "./configuration.ts";
import { stored } from "./rule.ts";

/** Family without effect at checkout, stored in a document of the shop. */
export function keptIn(keep: MetafieldStorage): DocumentFamily {
  const { actions: _act, ...rest } = family("payment");
  return { ...rest, packs: [], storage: keep };
}

/** Revision of a record in such a document. */
export function change(name: string, guid: string = randomUUID(), revision = 1): StorageChange {
  const row = {
    guid,
    family: "payment",
    platform_id: null,
    pack: null,
    revision: null,
    state: "saving",
    withheld: false,
    never_on: false,
    pause: null,
  } as const;
  const configuration = stored("payment", hide({ name }));
  return { family: family("payment"), row, revision, configuration, compiled: null, withheld: false, note: null };
}
