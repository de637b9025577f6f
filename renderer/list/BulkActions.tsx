import { type ReactNode, useState } from "react";
import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import { removeConfiguration } from "../data/configurations.ts";
import type { ListItem } from "../data/list-items.ts";
import { toast } from "../lib/app-bridge.ts";
import type { Flash } from "../lib/flash.ts";
import { navigate } from "../lib/navigate.ts";
import { Checkbox } from "../ui/inputs.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { MixedCheckbox } from "../ui/MixedCheckbox.tsx";
import { Button, Card, Row, Stack, Text } from "../ui/polaris-components.ts";
import { columnText } from "./column-text.ts";
import { editorHref } from "./editor-href.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";

interface Props {
  family: Family;
  items: readonly ListItem[];
  onResolved: ResolvedRow;
  /** Draws the rows, each with the checkbox that selects it. */
  rows: (choice: (item: ListItem) => ReactNode) => ReactNode;
}

/** Outcome of a deletion of several rows. */
interface Outcome {
  deleted: number;
  failed: { item: ListItem; reason: string | undefined }[];
}

/** Lets rows be selected and acted on: one can be edited, any number deleted, one after the other. */
export function BulkActions({ family, items, onResolved, rows }: Props) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState(false);
  const chosen = items.filter(({ guid }) => marked.has(guid));
  const nameOf = (item: ListItem) => columnText(family, family.list.columns[0], item);
  const { progress, erase } = useDeletion(family, nameOf);

  const confirm = async () => {
    const failure = await erase(chosen);
    setAsking(false);
    setMarked(new Set());
    await onResolved(failure);
  };
  const choice = (item: ListItem) => (
    <Checkbox
      label={`Select ${nameOf(item)}`}
      labelHidden
      checked={marked.has(item.guid)}
      onChange={(checked) => {
        const next = new Set(marked);
        if (checked) next.add(item.guid);
        else next.delete(item.guid);
        setMarked(next);
      }}
    />
  );
  return (
    <Stack gap="300">
      <Toolbar
        {...{ family, chosen }}
        isAll={chosen.length === items.length}
        onMark={(all) => setMarked(new Set(all ? items.map(({ guid }) => guid) : []))}
        onDelete={() => setAsking(true)}
      />
      {rows(choice)}
      {asking && (
        <LazyConfirm
          title={`Delete ${amount(chosen.length, family.labels)}?`}
          action="Delete"
          busy={progress !== undefined}
          stoppable
          onConfirm={() => void confirm()}
          onClose={() => (progress === undefined ? setAsking(false) : progress.stop.abort())}
        >
          <Stack gap="200">
            <ul>
              {chosen.map((item) => (
                <li key={item.guid}>{nameOf(item)}</li>
              ))}
            </ul>
            <Text as="p">{familyText(family, "deleteSelectedQuestion")}</Text>
            <div role="status">{progress !== undefined && <Text as="p">{`Deleting ${progress.at + 1} of ${chosen.length} …`}</Text>}</div>
          </Stack>
        </LazyConfirm>
      )}
    </Stack>
  );
}

/** Deletes rows one after the other; `progress` is undefined unless a deletion runs. Returns the message about a failure. */
function useDeletion(family: Family, nameOf: (item: ListItem) => string) {
  const [progress, setProgress] = useState<{ at: number; stop: AbortController }>();
  const erase = async (items: readonly ListItem[]): Promise<Flash | undefined> => {
    const stop = new AbortController();
    const outcome: Outcome = { deleted: 0, failed: [] };
    for (const [at, item] of items.entries()) {
      if (stop.signal.aborted) break;
      setProgress({ at, stop });
      const reply = await removeConfiguration(family, item.guid);
      // a row that is gone already counts as deleted
      if (reply.ok || reply.failure.status === 404) outcome.deleted++;
      else outcome.failed.push({ item, reason: reply.failure.message ?? familyText(family, "deleteFailed") });
    }
    setProgress(undefined);
    const failure = outcomeFlash(outcome, items.length, family.labels, nameOf);
    const failedItems = outcome.failed.map(({ item }) => item);
    return (
      failure && (failedItems.length === 0 ? failure : { ...failure, again: { content: "Delete again", run: () => erase(failedItems) } })
    );
  };
  return { progress, erase };
}

interface ToolbarProps {
  family: Family;
  chosen: readonly ListItem[];
  isAll: boolean;
  onMark: (all: boolean) => void;
  onDelete: () => void;
}

/** Draws the checkbox that selects all rows, and the buttons that act on the selected ones. */
function Toolbar({ family, chosen, isAll, onMark, onDelete }: ToolbarProps) {
  const { labels } = family;
  const [only] = chosen;
  return (
    <Card padding="300">
      <Row gap="300" blockAlign="center">
        <MixedCheckbox
          label={chosen.length === 0 ? `Select all ${labels.other}` : `${chosen.length} selected`}
          checked={chosen.length > 0 && (isAll || "indeterminate")}
          onChange={() => onMark(!isAll)}
        />
        <Button
          disabled={chosen.length !== 1}
          onClick={() => only && void navigate(editorHref(family, only.subtype, only.guid))}
          accessibilityLabel={`Edit the selected ${labels.one}`}
        >
          Edit
        </Button>
        <Button
          tone="critical"
          disabled={chosen.length === 0}
          onClick={onDelete}
          accessibilityLabel={`Delete the selected ${labels.other}`}
        >
          Delete
        </Button>
      </Row>
    </Card>
  );
}

/** Returns the message about the whole: a toast where all was deleted, else the rows that remain, and why. */
function outcomeFlash(
  { deleted, failed }: Outcome,
  requestedCount: number,
  noun: Family["labels"],
  nameOf: (item: ListItem) => string,
): Flash | undefined {
  if (deleted === requestedCount) {
    toast(`${amount(deleted, noun)} deleted`);
    return undefined;
  }
  const remaining = requestedCount - deleted - failed.length;
  const reasons = failed.map(({ item, reason }) => `“${nameOf(item)}”: ${reason ?? "no reason given"}`);
  const stopped = remaining > 0 ? [`You stopped before ${amount(remaining, noun)} ${remaining === 1 ? "was" : "were"} deleted.`] : [];
  return { title: `${deleted} of ${amount(requestedCount, noun)} deleted`, text: [...reasons, ...stopped].join(" ") };
}
