import { confirmationKey } from "../../engine/declarations/function-owners.ts";
import { property } from "../../engine/lib/object.ts";
import { parsed } from "../../engine/lib/parse-json.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { Mended } from "../db/reconciler-status.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { readShopDocument, writeShopDocuments } from "../shopify/shop-metafield.ts";
import { type Held, heldIn } from "./desired-shared-owners.ts";
import type { RunnersPlan } from "./diff-shared-owners.ts";

/**
 * The document that tells blocks which revisions of which configurations an owner runs now, `{version, held: {guid: revision}}`: a block that
 * adds what would cost something otherwise waits for that. It follows what it tells of; what goes away leaves the blocks' own document first.
 */
export interface Confirmation {
  read(client: AdminClient): Promise<ConfirmationRead>;
}

interface ConfirmationRead {
  /** In words for those who run the app, where it is not what a plan that is carried out comes to. */
  differs(plan: RunnersPlan): string | null;
  /** False where somebody else has written it since. */
  write(mended: readonly Mended[]): Promise<boolean>;
}

const VERSION = 1;

export function confirmationOf(owner: Owner): Confirmation {
  const key = confirmationKey(owner);
  return {
    read: async (client) => {
      const { shop, text } = await readShopDocument(client, { key, live: key });
      const isTold = (held: Held) => same(heldBy(text.value), held);
      return {
        differs: ({ steps }) => (isTold(union(steps.map(stateOf))) ? null : "not as blocks were told"),
        write: async (mended) => {
          const held = union(mended.map(({ state, problem }) => (problem === null ? heldIn(state) : {})));
          if (isTold(held)) return true;
          return writeShopDocuments(client, [{ shop, key, digest: text.digest, text: JSON.stringify({ version: VERSION, held }) }]);
        },
      };
    },
  };
}

const stateOf = ({ wanted, write, problem }: RunnersPlan["steps"][number]): Held =>
  write === null && problem === null ? heldIn(wanted.remembered ?? {}) : {};

function heldBy(text: string | null): Held {
  const value = parsed(text);
  return property(value, "version") === VERSION ? heldIn({ held: property(value, "held") }) : {};
}

const union = (all: readonly Held[]): Held => Object.assign({}, ...all);

function same(one: Held, other: Held): boolean {
  const [a, b] = [one, other].map((held) => Object.entries(held).sort(([left], [right]) => (left < right ? -1 : 1)));
  return JSON.stringify(a) === JSON.stringify(b);
}
