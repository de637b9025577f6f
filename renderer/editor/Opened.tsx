import { useState } from "react";
import { newVisit } from "../drafts/locks.ts";
import { useFound } from "../drafts/use-found.ts";
import { Loading } from "../ui/Loading.tsx";
import { Editor } from "./Editor.tsx";
import { type EditorProps, subjectOf } from "./subject.ts";

/** An editor, once it is known what earlier visits to it left behind. */
export function Opened(props: Omit<EditorProps, "visit" | "found">) {
  const { family, initial, identity } = props;
  const [visit] = useState(newVisit);
  const found = useFound(subjectOf(family, initial.subtype, identity?.guid), visit);
  return found === undefined ? <Loading /> : <Editor {...props} {...{ visit, found }} />;
}
