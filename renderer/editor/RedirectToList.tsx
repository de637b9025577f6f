import { useCallback, useEffect } from "react";
import { capitalize } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { listPart } from "../data/list-items.ts";
import { useRequest } from "../data/use-request.ts";
import { navigate } from "../lib/navigate.ts";
import { editorHref } from "../list/editor-href.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Screen } from "../ui/Screen.tsx";

/**
 * Redirects an address without a guid: a legacy address, from the time when there was only one configuration, to the first of the list,
 * else to the list.
 */
export function RedirectToList({ family, first }: { family: Family; first: boolean }) {
  return first ? <FirstStored family={family} /> : <ToList family={family} />;
}

/** Redirects to the first stored configuration, or to the list where it is empty. */
function FirstStored({ family }: { family: Family }) {
  const { reply, reload } = useRequest(useCallback(() => listPart(family, null), [family]));
  const to = reply?.ok ? hrefOf(family, reply.value.items[0]) : undefined;
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true });
  }, [to]);
  if (reply === undefined || reply.ok) return <Loading />;
  return (
    <Screen title={capitalize(family.labels.one)} back={family.list.path}>
      <LoadError title={`The ${family.labels.one} could not be loaded`} text={reply.failure.message} retry={reload} />
    </Screen>
  );
}

function ToList({ family }: { family: Family }) {
  useEffect(() => void navigate(family.list.path, { replace: true }), [family]);
  return <Loading />;
}

function hrefOf(family: Family, first: { guid: string; subtype: string | undefined } | undefined): string {
  return first === undefined ? family.list.path : editorHref(family, first.subtype, first.guid);
}
