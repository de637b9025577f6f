import { useCallback } from "react";
import type { Family } from "../../engine/types.ts";
import { openStored } from "../customizations.ts";
import { placeholder } from "../list/words.ts";
import type { Store } from "../store.ts";
import { Failed } from "../ui/Failed.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Banner, Link } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";
import { useReply } from "../use-reply.ts";
import { draft } from "./draft.ts";
import { Editor } from "./Editor.tsx";

interface Props {
  guid: string;
  /** Whose number it may be. */
  among: readonly Family[];
  variant: string;
  back: string;
  store: Store | undefined;
}

/** Loads a stored customization and opens it in the editor of whatever family it belongs to. */
export function OpenStored({ guid, among, variant, back, store }: Props) {
  const load = useCallback(() => openStored(guid, among), [guid, among]);
  const { reply, reload } = useReply(load);

  if (reply === undefined || store === undefined) return <Loading />;
  if (!reply.ok && reply.failure.status === 404) return <Gone back={back} />;
  if (!reply.ok) {
    return (
      <Screen title="Customization" back={back}>
        <Failed title="The customization could not be loaded" text={reply.failure.message} retry={reload} />
      </Screen>
    );
  }
  const { family, configuration, guid: stored, revision, paused, failingSince } = reply.value;
  if (family === undefined) return <Gone back={back} />;
  const subtype = [configuration.subtype, variant, Object.keys(family.variants)[0]].find(
    (name): name is string => typeof name === "string" && Object.hasOwn(family.variants, name),
  );
  const known = draft(family, subtype ?? "", configuration);
  const legacy = placeholder(family, known.name);
  const initial = legacy === undefined ? known : { ...known, name: "" };
  const identity = { guid: stored, revision, paused, name: known.name };
  return <Editor {...{ family, initial, identity, legacy, failingSince, store }} onReload={reload} />;
}

function Gone({ back }: { back: string }) {
  return (
    <Screen title="Customization" back={back}>
      <Banner tone="warning" title="This customization does not exist">
        <p>
          It may have been deleted. <Link url={back}>Go to the list</Link>
        </p>
      </Banner>
    </Screen>
  );
}
