import { useState } from "react";
import { capitalize } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { removeConfiguration } from "../data/configurations.ts";
import type { ListItem } from "../data/list-items.ts";
import type { CallResult } from "../data/send-request.ts";
import type { Flash } from "../lib/flash.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Button, Row } from "../ui/polaris-components.ts";
import { deleteWithRetry, outcomeMessage } from "./outcome-message.ts";
import { recreate } from "./recreate.ts";

/** Called when the merchant has decided, with the failure if there was one. */
export type ResolvedRow = (failure: Flash | undefined) => Promise<void>;

type RowAction = "restore" | "remove";

interface Props {
  family: Family;
  item: ListItem;
  name: string;
  onResolved: ResolvedRow;
}

/** Offers the choices for a configuration that was deleted outside the app. */
export function MissingRowActions({ family, item, name, onResolved }: Props) {
  const [busy, setBusy] = useState<RowAction>();
  const [asking, setAsking] = useState(false);

  const finishAction = (action: RowAction, reply: CallResult<unknown>) =>
    outcomeMessage(
      reply,
      () => `${capitalize(family.labels.one)} ${action}d`,
      `"${name}" could not be ${action}d`,
      "Try again in a moment.",
    );
  const run = async (action: RowAction, call: () => Promise<Flash | undefined>) => {
    setBusy(action);
    const failure = await call();
    setAsking(false);
    await onResolved(failure);
    setBusy(undefined);
  };
  const put = async () => finishAction("restore", await recreate(family, item.guid));
  const erase = () =>
    deleteWithRetry(
      () => removeConfiguration(family, item.guid),
      (reply) => finishAction("remove", reply),
      "Remove again",
    );
  return (
    <Row gap="200" align="end" wrap={false}>
      <Button
        size="slim"
        loading={busy === "restore"}
        disabled={busy !== undefined}
        onClick={() => void run("restore", put)}
        accessibilityLabel={`Restore ${name}`}
      >
        Restore
      </Button>
      <Button size="slim" disabled={busy !== undefined} onClick={() => setAsking(true)} accessibilityLabel={`Remove ${name}`}>
        Remove
      </Button>
      {asking && (
        <LazyConfirm
          title={`Remove ${name}?`}
          action="Remove"
          busy={busy === "remove"}
          onConfirm={() => void run("remove", erase)}
          onClose={() => setAsking(false)}
        >
          It no longer runs at checkout. This deletes the app's copy, which can't be restored afterwards.
        </LazyConfirm>
      )}
    </Row>
  );
}
