import { useState } from "react";
import { capital, titled } from "../../engine/declare/text.ts";
import type { Family, RowDelete } from "../../engine/types.ts";
import type { Reply } from "../api.ts";
import { toast } from "../app-bridge.ts";
import { remove, type Saved } from "../configurations.ts";
import { STORED_NOW } from "../flash.ts";
import type { Item } from "../items.ts";
import { Ask } from "../ui/Ask.tsx";
import { Button, Stack, Text } from "../ui/parts.ts";
import type { Settled } from "./Missing.tsx";
import { deleteWithRetry, told } from "./told.ts";

interface Props {
  family: Family;
  action: RowDelete;
  item: Item;
  name: string;
  onSettled: Settled;
}

/** Deletes a row after a question that names it. */
export function DeleteRow({ family, action, item, name, onSettled }: Props) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const { noun } = family;
  const { label = "Delete", title = `Delete ${titled(noun.one)}`, question } = action;

  const tell = (reply: Reply<Saved>) => {
    const { deleted: done = `${capital(noun.one)} deleted`, deleteFailed } = family.toasts ?? {};
    if (!reply.ok && deleteFailed !== undefined) toast(reply.failure.message ?? deleteFailed, true);
    return told(reply, () => done, `"${name}" could not be deleted`, `It may be deleted all the same: ${STORED_NOW}`);
  };
  const confirm = async () => {
    setBusy(true);
    const failure = await deleteWithRetry(() => remove(family, item.guid), tell);
    setAsking(false);
    setBusy(false);
    await onSettled(failure);
  };
  return (
    <>
      <Button size="slim" variant="tertiary" tone="critical" onClick={() => setAsking(true)} accessibilityLabel={`${label} ${name}`}>
        {label}
      </Button>
      {asking && (
        <Ask title={title} action={label} busy={busy} onConfirm={() => void confirm()} onClose={() => setAsking(false)}>
          <Stack gap="200">
            <Text as="p" fontWeight="semibold" breakWord>
              {name}
            </Text>
            <Text as="p">{question}</Text>
          </Stack>
        </Ask>
      )}
    </>
  );
}
