import { useState } from "react";
import type { RowDelete } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import { removeConfiguration, type SavedConfiguration } from "../data/configurations.ts";
import type { ListItem } from "../data/list-items.ts";
import type { CallResult } from "../data/send-request.ts";
import { toast } from "../lib/app-bridge.ts";
import { STORED_NOW } from "../lib/flash.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Button, Stack, Text } from "../ui/polaris-components.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";
import { deleteWithRetry, outcomeMessage } from "./outcome-message.ts";

interface Props {
  family: Family;
  action: RowDelete;
  item: ListItem;
  name: string;
  onResolved: ResolvedRow;
}

/** Deletes a row after a question that names it. */
export function DeleteRow({ family, action, item, name, onResolved }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { label = "Delete" } = action;

  const tell = (reply: CallResult<SavedConfiguration>) => {
    const { onSaveError } = family.editor;
    const failed = familyText(family, "deleteFailed");
    if (!reply.ok && onSaveError === "toast") toast(reply.failure.message ?? failed, true);
    const uncertain = `It may still have been deleted: ${STORED_NOW}`;
    return outcomeMessage(
      reply,
      () => familyText(family, "deleted"),
      `"${name}" could not be deleted`,
      onSaveError === "editor" ? failed : uncertain,
    );
  };
  const confirm = async () => {
    setBusy(true);
    const failure = await deleteWithRetry(() => removeConfiguration(family, item.guid), tell);
    setAsking(false);
    setBusy(false);
    await onResolved(failure);
  };
  return (
    <>
      <Button size="slim" variant="tertiary" tone="critical" onClick={() => setAsking(true)} accessibilityLabel={`${label} ${name}`}>
        {label}
      </Button>
      {asking && (
        <LazyConfirm
          title={familyText(family, "deleteTitle")}
          action={label}
          busy={busy}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <Stack gap="200">
            <Text as="p" fontWeight="semibold" breakWord>
              {name}
            </Text>
            <Text as="p">{familyText(family, "deleteQuestion")}</Text>
          </Stack>
        </LazyConfirm>
      )}
    </>
  );
}
