import { isDeepStrictEqual } from "node:util";
import { tryParseJson } from "../../engine/lib/try-parse-json.ts";
import { KIND, OWNER_KIND, PROGRAM_METAFIELD_KEY } from "../../engine/shopify/constants.ts";
import type { Owner } from "../../engine/types/owner.ts";
import type { AdminClient } from "../shopify/admin-client.ts";
import { type Customization, createCustomization, listCustomizations, updateCustomization } from "../shopify/customizations.ts";
import { customizationsOf } from "../storage/customization/customizations.ts";
import { messagesFor, type OwnerMessages } from "./messages.ts";

/** An owner's object at Shopify. There may be more of them than needed. */
export interface OwnerNode {
  id: string;
  enabled: boolean;
  /** Program of its Function, as JSON text. */
  program: string | null;
}

/** Adapter for one resource that can be a single owner: its requests to Shopify, and the messages for merchants. */
export interface OwnerAdapter {
  /** Lists the objects that belong to the owner's Function. */
  list(client: AdminClient, owner: Owner): Promise<OwnerNode[]>;
  make(client: AdminClient, owner: Owner, program: string | null): Promise<OwnerNode>;
  /** Rewrites the object and enables it. */
  switchOn(client: AdminClient, owner: Owner, id: string, program: string | null): Promise<OwnerNode>;
  /** Deletes the object. An object that is gone already is no error. */
  remove(client: AdminClient, id: string): Promise<void>;
  messages: OwnerMessages;
}

/** Adapters by the resource that an owner declares in order to hold checkouts. A further resource needs one row here. */
const ownerKinds: Readonly<Partial<Record<Owner["resource"], OwnerAdapter>>> = {
  validation: {
    list: async (client, owner) =>
      (await listCustomizations(client, owner.resource))
        .filter(({ shopifyFunction }) => shopifyFunction.handle === owner.function)
        .map(nodeOf),
    make: async (client, owner, program) =>
      nodeOf(await createCustomization(client, owner.resource, owner.function, writing(owner, program))),
    switchOn: async (client, owner, id, program) => nodeOf(await updateCustomization(client, owner.resource, id, writing(owner, program))),
    remove: (client, id) => customizationsOf(client, "validation").remove(id),
    messages: messagesFor("validation"),
  },
};

/** Returns the adapter of the owner. Throws for another resource, which codegen does not let anyone declare. */
export function adapterFor({ id, resource }: Owner): OwnerAdapter {
  const kind = ownerKinds[resource];
  if (kind === undefined) throw new Error(`owner ${id} cannot be a ${resource}`);
  return kind;
}

const nodeOf = ({ id, enabled, program }: Customization): OwnerNode => ({ id, enabled, program: program?.value ?? null });

/** Returns whether the object runs the desired program. Shopify may reformat JSON, so programs are compared by content. */
export function hasDesiredProgram({ program }: OwnerNode, desired: string | null): boolean {
  return isDeepStrictEqual(tryParseJson(program), tryParseJson(desired));
}

/**
 * Returns the values to write. Merchants see the title in the store's own settings. `blockOnFailure` is false, so that no order waits for a Function
 * that cannot run.
 */
function writing({ title }: Owner, program: string | null) {
  const kind = { key: KIND, type: "single_line_text_field", value: OWNER_KIND } as const;
  const metafields = program === null ? [kind] : [kind, { key: PROGRAM_METAFIELD_KEY, type: "json", value: program } as const];
  return { title, enabled: true, blockOnFailure: false, metafields };
}
