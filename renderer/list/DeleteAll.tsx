import { useState } from "react";
import type { ClearResponse } from "../../engine/generated/calls.ts";
import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { clear } from "../data/configurations.ts";
import type { CallResult } from "../data/send-request.ts";
import { STORED_NOW } from "../lib/flash.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Text } from "../ui/polaris-components.ts";
import type { ResolvedRow } from "./MissingRowActions.tsx";
import { deleteWithRetry, outcomeMessage } from "./outcome-message.ts";

interface Props {
  family: Family;
  onResolved: ResolvedRow;
  onClose: () => void;
}

/** Asks whether all configurations of a family are to be deleted, and deletes them. */
export function DeleteAll({ family, onResolved, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const { list, labels } = family;
  if (list.deleteAll === undefined) return null;
  const { label: action, title = action, question } = list.deleteAll;

  const tell = (reply: CallResult<ClearResponse>) => {
    const done = ({ deleted }: ClearResponse) => `${amount(deleted, labels)} deleted`;
    return outcomeMessage(reply, done, `Not all ${labels.other} could be deleted`, `Some may be deleted: ${STORED_NOW}`);
  };
  const confirm = async () => {
    setBusy(true);
    const failure = await deleteWithRetry(() => clear(family), tell);
    onClose();
    await onResolved(failure);
  };
  return (
    <LazyConfirm title={title} action={action} busy={busy} onConfirm={() => void confirm()} onClose={onClose}>
      <Text as="p">{question}</Text>
    </LazyConfirm>
  );
}
