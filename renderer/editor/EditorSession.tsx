import { useEffect, useMemo, useState } from "react";
import { subtypeOf } from "../../engine/declarations/configuration.ts";
import { newSession } from "../drafts/visits.ts";
import { useSavedDraft } from "../form/use-saved-draft.ts";
import { renameBelow } from "../list/rename-below.ts";
import { Loading } from "../ui/Loading.tsx";
import { draftSubject, type EditorProps } from "./draft-subject.ts";
import { Editor } from "./Editor.tsx";
import { formAdapter } from "./form-adapter.ts";

/** Draws an editor once the drafts that earlier visits left behind are known. */
export function EditorSession(props: Omit<EditorProps, "visit" | "recoveredDraft" | "ways">) {
  const { family, identity, origin } = props;
  const ways = useMemo(() => formAdapter(family), [family]);
  const [initial] = useState(props.initial);
  const [visit] = useState(newSession);
  useEffect(() => renameBelow(family.list.path, family.editor.paths, { family: family.id }), [family]);
  const subject = draftSubject(family, subtypeOf(initial), identity?.guid, origin);
  const recoveredDraft = useSavedDraft(ways, initial, identity?.revision, subject, visit);
  return recoveredDraft === undefined ? <Loading /> : <Editor {...props} {...{ ways, visit, recoveredDraft }} />;
}
