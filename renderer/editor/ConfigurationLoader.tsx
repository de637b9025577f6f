import { useCallback } from "react";
import { applyEntitlements } from "../../engine/configuration/apply-entitlements.ts";
import { nameField, nameOf, subtypeOf, subtypesOf, variantNamed } from "../../engine/declarations/configuration.ts";
import type { Fields } from "../../engine/lib/object.ts";
import { capitalize } from "../../engine/lib/text.ts";
import type { Family, FamilyEntry } from "../../engine/types/family.ts";
import { openStored, type StoredConfiguration } from "../data/configurations.ts";
import { loadFamily } from "../data/families.ts";
import { type CallResult, UNREACHED } from "../data/send-request.ts";
import type { Shop } from "../data/shop.ts";
import { useRequest } from "../data/use-request.ts";
import { placeholder } from "../list/placeholder.ts";
import { loadItems } from "../rjsf-theme/fields/deferred-fields.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { Loading } from "../ui/Loading.tsx";
import { lazyComponent } from "../ui/lazy.tsx";
import { Screen } from "../ui/Screen.tsx";
import { draft } from "./draft.ts";
import { EditorSession } from "./EditorSession.tsx";
import { loadShapeCheck } from "./use-save-checks.ts";

const DeletedConfiguration = lazyComponent(
  () => import("./DeletedConfiguration.tsx").then((file) => file.DeletedConfiguration),
  <Loading />,
);

interface Props {
  guid: string;
  /** Families to which the guid or number may belong. */
  families: readonly FamilyEntry[];
  variant: string | undefined;
  /** Family whose list the configuration was opened from. */
  family: Family;
  shop: Shop | undefined;
  /** True if the stored configuration stays as it is, and a new one begins as its copy. */
  copying?: boolean;
}

/** Loads a stored configuration and opens it in the editor of its family, whichever that is. */
export function ConfigurationLoader({ guid, families, variant, family: owner, shop, copying = false }: Props) {
  const load = useCallback(() => open(guid, families, owner), [guid, families, owner]);
  const { reply, reload } = useRequest(load);

  if (reply === undefined || shop === undefined) return <Loading title={owner.texts.loading} />;
  if (!reply.ok && reply.failure.status === 404) return <DeletedConfiguration {...{ guid, family: owner }} />;
  if (!reply.ok) {
    return (
      <Screen title={capitalize(owner.labels.one)} back={owner.list.path}>
        <LoadError title={`The ${owner.labels.one} could not be loaded`} text={reply.failure.message} retry={reload} />
      </Screen>
    );
  }
  const { family, configuration, guid: stored, revision, paused, draft: isDraft, failingSince } = reply.value;
  if (family === undefined) return <DeletedConfiguration {...{ guid, family: owner }} />;
  const subtype = [subtypeOf(configuration), variant, subtypesOf(family)[0]].find((each) => variantNamed(family, each) !== undefined);
  const draftFields = draft(family, subtype, configuration);
  const name = nameOf(draftFields);
  const legacy = placeholder(family, name);
  const initial = legacy === undefined ? draftFields : { ...draftFields, name: "" };
  if (copying) return <EditorSession {...{ family, shop }} initial={copyOf(family, initial, shop)} identity={undefined} origin={stored} />;
  const identity = { guid: stored, revision, paused, isDraft, name };
  return <EditorSession {...{ family, initial, identity, legacy, failingSince, shop }} onReload={reload} />;
}

/** Makes the fields of a new configuration from a stored one, as far as the store is entitled to them. */
function copyOf(family: Family, stored: Fields, { facts }: Shop): Fields {
  const name = nameOf(stored);
  return { ...applyEntitlements(family, stored, facts), [nameField(family)]: name === "" ? "" : `${name} (Copy)` };
}

interface FullConfiguration extends Omit<StoredConfiguration, "family"> {
  family: Family | undefined;
}

/** Opens a stored configuration with its whole family, which may be another one than the family already loaded. */
async function open(guid: string, families: readonly FamilyEntry[], at: Family): Promise<CallResult<FullConfiguration>> {
  loadItems();
  const checking = loadShapeCheck(at);
  const reply = await openStored(guid, families);
  if (!reply.ok) return reply;
  const { family: entry, ...stored } = reply.value;
  try {
    const family = entry && (entry.id === at.id ? at : await loadFamily(entry));
    await (family === undefined || family === at ? checking : loadShapeCheck(family));
    return { ok: true, value: { ...stored, family } };
  } catch {
    return {
      ok: false,
      failure: { status: 0, message: UNREACHED, problems: [], body: undefined },
    };
  }
}
