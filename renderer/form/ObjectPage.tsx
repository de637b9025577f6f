import { type ReactNode, useState } from "react";
import { newVisit } from "../drafts/locks.ts";
import { Failed } from "../ui/Failed.tsx";
import { Loading } from "../ui/Loading.tsx";
import { Screen } from "../ui/Screen.tsx";
import { useReply } from "../use-reply.ts";
import { ObjectForm } from "./ObjectForm.tsx";
import { plain } from "./plain.ts";
import type { Stored, Subject } from "./subject.ts";
import { useFound } from "./use-found.ts";
import type { Editing } from "./use-object.ts";

interface Props {
  subject: Subject;
  /** Draws the fields. */
  children: (editing: Editing) => ReactNode;
}

/** The page of one stored object. Nothing can be saved before what is stored has been read, and what earlier visits left behind. */
export function ObjectPage({ subject, children }: Props) {
  const { reply, reload } = useReply(subject.load);
  const { title, notLoaded } = subject.words;
  if (reply === undefined) return <Loading title={title} />;
  if (reply.ok) return <Opened {...{ subject, children }} stored={reply.value} />;
  return (
    <Screen title={title} back="/">
      <Failed title={notLoaded} text={reply.failure.message} retry={reload} />
    </Screen>
  );
}

function Opened({ subject, stored, children }: Props & { stored: Stored }) {
  const [visit] = useState(newVisit);
  const found = useFound(plain, stored.fields, stored.revision, subject.id, visit);
  return found === undefined ? <Loading title={subject.words.title} /> : <ObjectForm {...{ subject, stored, visit, found, children }} />;
}
