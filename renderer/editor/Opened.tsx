import { useMemo, useState } from "react";
import { subtypeOf } from "../../engine/declare/configuration.ts";
import { newVisit } from "../drafts/locks.ts";
import { useFound } from "../form/use-found.ts";
import { Loading } from "../ui/Loading.tsx";
import { Editor } from "./Editor.tsx";
import { type EditorProps, subjectOf } from "./subject.ts";
import { waysOf } from "./ways-of.ts";

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
