import { useEffect, useRef, useState } from "react";
import { waitForAbandoned } from "../drafts/claim.ts";
import { Banner, Button, Row, Stack, Text } from "../ui/polaris-components.ts";
import type { FormAdapter } from "./form-adapter.ts";
import { restoreDraft } from "./restore-draft.ts";
import type { Draft } from "./use-draft.ts";
import type { Recovery } from "./use-recovery.ts";

interface Props {
  /** Name of the edited object, as used within a sentence. */
  noun: string;
  ways: FormAdapter;
  edit: Draft;
  recovery: Recovery;
  /** Subject that this visit edits. */
  subject: string;
  visit: string;
  revision: number | undefined;
}

/** Tells the person about earlier visits: what was restored, which other draft is kept, and what another tab is editing. */
export function RecoveredDraft(props: Props) {
  const { noun, edit, recovery } = props;
  const { changed, hidden, setHidden, restored, setRestored, elsewhere } = recovery;
  useDraftElsewhere(props);
  const [isRead, setRead] = useState(false);
  return (
    <>
      {restored !== undefined && edit.dirty && (
        <Banner tone="info" onDismiss={() => setRestored(undefined)} action={{ content: "Discard", onAction: edit.discard }}>
          <p>{`Unsaved changes from ${timeOf(restored.at)} were restored.`}</p>
        </Banner>
      )}
      {hidden !== undefined && (
        <Banner tone="warning" title={`Your unsaved changes from ${timeOf(hidden.at)} are kept`}>
          <Stack gap="200">
            <Text as="p">
              {changed ? `This ${noun} was changed after you started editing. ` : ""}
              The form does not show them.
            </Text>
            <Row gap="200">
              <Button onClick={() => exchange(props)}>Show my changes</Button>
              <Button onClick={() => setHidden(undefined)}>Discard my changes</Button>
            </Row>
          </Stack>
        </Banner>
      )}
      {elsewhere.length > 0 && !isRead && (
        <Banner tone="info" onDismiss={() => setRead(true)}>
          <p>{`This ${noun} has unsaved changes in another tab. They stay in that tab.`}</p>
        </Banner>
      )}
    </>
  );
}

/** Exchanges the values on the screen for the other draft; an untouched form need not be kept. */
function exchange({ recovery, edit }: Props): void {
  if (recovery.hidden === undefined) return;
  recovery.setHidden(edit.dirty ? edit.values : undefined);
  edit.show(recovery.hidden);
}

/** Takes over the draft that another tab leaves behind: into a pristine form, or as the other draft. */
function useDraftElsewhere(props: Props): void {
  const { subject, visit, recovery } = props;
  const { elsewhere } = recovery;
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const calledOff = new AbortController();
    waitForAbandoned(subject, visit, elsewhere, calledOff.signal, (draft) => {
      const { ways, edit, revision, recovery } = latest.current;
      const { continued, hidden } = restoreDraft(ways, edit.base, revision, draft.record);
      recovery.setElsewhere(draft.elsewhere);
      recovery.setHidden(edit.dirty ? draft.record?.aside : hidden);
      if (edit.dirty || !continued) return;
      edit.show(continued);
      recovery.setRestored(continued);
    });
    return () => calledOff.abort();
  }, [subject, visit, elsewhere]);
}

/** Formats a time of today, or a time with its day. */
function timeOf(at: number): string {
  const date = new Date(at);
  const time = date.toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return date.toDateString() === new Date().toDateString()
    ? time
    : `${date.toLocaleDateString("en-US", { day: "numeric", month: "short" })}, ${time}`;
}
