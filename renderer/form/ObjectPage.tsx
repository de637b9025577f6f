import { type ComponentProps, type ReactElement, type ReactNode, useState } from "react";
import type { Failure } from "../data/send-request.ts";
import { useRequest } from "../data/use-request.ts";
import { newSession } from "../drafts/visits.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Screen } from "../ui/Screen.tsx";
import type { FormResource, Stored } from "./form-resource.ts";
import { ObjectForm } from "./ObjectForm.tsx";
import { plainAdapter } from "./plain-adapter.ts";
import type { Editing } from "./use-object-form.ts";
import { useSavedDraft } from "./use-saved-draft.ts";

interface Props extends Pick<ComponentProps<typeof ObjectForm>, "say" | "actions"> {
  subject: FormResource;
  /** Draws the page while the stored object is loading and when loading failed. The default is an outline of a screen, and the failure. */
  unread?: (subject: FormResource, failure: Failure | undefined, reload: () => void) => ReactElement;
  children: (editing: Editing) => ReactNode;
}

/**
 * Draws the page of one stored object. Nothing can be saved before the object, and the drafts that earlier visits left behind, have been
 * loaded.
 */
export function ObjectPage({ unread = outline, ...page }: Props) {
  const { subject } = page;
  const { reply, reload } = useRequest(subject.load);
  if (reply?.ok) return <Opened {...page} stored={reply.value} meanwhile={() => unread(subject, undefined, reload)} />;
  return unread(subject, reply?.failure, reload);
}

type Unread = NonNullable<Props["unread"]>;

function Opened({ meanwhile, ...form }: Omit<Props, "unread"> & { stored: Stored; meanwhile: () => ReactElement }) {
  const { subject, stored } = form;
  const [visit] = useState(newSession);
  const recoveredDraft = useSavedDraft(plainAdapter, stored.fields, stored.revision, subject.id, visit);
  return recoveredDraft === undefined ? meanwhile() : <ObjectForm {...form} {...{ visit, recoveredDraft }} />;
}

const outline: Unread = ({ texts: { title, notLoaded } }, failure, reload) => {
  if (failure === undefined) return <Loading title={title} />;
  return (
    <Screen title={title} back="/">
      <LoadError title={notLoaded} text={failure.message} retry={reload} />
    </Screen>
  );
};
