import { publishedRevisionsKey } from "../../engine/declarations/function-owners.ts";
import { getProperty } from "../../engine/lib/object.ts";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { RepairRecord } from "../db/reconciler-status.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { readShopMetafield, writeShopMetafields } from "../shopify/shop-metafield.ts";
import { type SharedOwner, sharedOwnerOf } from "./desired-shared-owners.ts";
import type { SharedOwnerChanges } from "./diff-shared-owners.ts";

/**
 * Document that tells blocks which revisions of which configurations an owner runs now: `{version, held: {guid: revision}}`. A block adds a product
 * that would otherwise cost something only after its revision is listed. The document is written after the objects it lists; a configuration that
 * ends leaves the blocks' own document first.
 */
export interface PublishedRevisions {
  read(client: AdminClient): Promise<ConfirmationRead>;
}

interface ConfirmationRead {
  /** Returns the difference from the result of the plan, in words for operators. Null if there is none. */
  differs(plan: SharedOwnerChanges): string | null;
  /** Writes the document. False if somebody else has written it since the read. */
  write(repairs: readonly RepairRecord[]): Promise<boolean>;
}

const VERSION = 1;

export function publishedRevisionsOf(owner: Owner): PublishedRevisions {
  const key = publishedRevisionsKey(owner);
  return {
    read: async (client) => {
      const { shop, text } = await readShopMetafield(client, { key, live: key });
      const isCurrent = (revisions: SharedOwner) => same(revisionsIn(text.value), revisions);
      return {
        differs: ({ steps }) => (isCurrent(union(steps.map(stateOf))) ? null : "not as blocks were told"),
        write: async (repairs) => {
          const revisions = union(repairs.map(({ state, problem }) => (problem === null ? sharedOwnerOf(state) : {})));
          if (isCurrent(revisions)) return true;
          return writeShopMetafields(client, [
            { shop, key, digest: text.digest, text: JSON.stringify({ version: VERSION, held: revisions }) },
          ]);
        },
      };
    },
  };
}

const stateOf = ({ desired, write, problem }: SharedOwnerChanges["steps"][number]): SharedOwner =>
  write === null && problem === null ? sharedOwnerOf(desired.remembered ?? {}) : {};

function revisionsIn(text: string | null): SharedOwner {
  const value = tryParseJson(text);
  return getProperty(value, "version") === VERSION ? sharedOwnerOf({ held: getProperty(value, "held") }) : {};
}

const union = (all: readonly SharedOwner[]): SharedOwner => Object.assign({}, ...all);

function same(one: SharedOwner, other: SharedOwner): boolean {
  const [a, b] = [one, other].map((revisions) => Object.entries(revisions).sort(([guid], [right]) => (guid < right ? -1 : 1)));
  return JSON.stringify(a) === JSON.stringify(b);
}
