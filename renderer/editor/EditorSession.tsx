import { useMemo, useState } from "react";
import { subtypeOf } from "../../engine/declarations/configuration.ts";
import { newVisit } from "../drafts/tab-locks.ts";
import { useFound } from "../form/use-saved-draft.ts";
import { Loading } from "../ui/Loading.tsx";
import { type EditorProps, subjectOf } from "./draft-subject.ts";
import { Editor } from "./Editor.tsx";
import { waysOf } from "./form-adapter.ts";

/** An editor, once it is known what earlier visits to it left behind. */
export function Opened(props: Omit<EditorProps, "visit" | "found" | "ways">) {
  const { family, identity, origin } = props;
  const ways = useMemo(() => waysOf(family), [family]);
  const [initial] = useState(props.initial);
  const [visit] = useState(newVisit);
  const subject = subjectOf(family, subtypeOf(initial), identity?.guid, origin);
  const found = useFound(ways, initial, identity?.revision, subject, visit);
  return found === undefined ? <Loading /> : <Editor {...props} {...{ ways, visit, found }} />;
}
