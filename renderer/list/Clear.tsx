import { useState } from "react";
import { amount } from "../../engine/declare/text.ts";
import type { ClearReply } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types.ts";
import type { Reply } from "../api.ts";
import { clear } from "../configurations.ts";
import { STORED_NOW } from "../flash.ts";
import { Ask } from "../ui/Ask.tsx";
import { Text } from "../ui/parts.ts";
import type { Settled } from "./Missing.tsx";
import { deleteWithRetry, told } from "./told.ts";

interface Props {
  family: Family;
  onSettled: Settled;
  onClose: () => void;
}

/** Asks whether all of a family are to be deleted, and does so. */
export function Clear({ family, onSettled, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const { list, noun } = family;
  if (list.clear === undefined) return null;
  const { action, title = action, question } = list.clear;

  const tell = (reply: Reply<ClearReply>) => {
    const done = ({ deleted }: ClearReply) => `${amount(deleted, noun)} deleted`;
    return told(reply, done, `Not all ${noun.other} could be deleted`, `Some may be deleted: ${STORED_NOW}`);
  };
  const confirm = async () => {
    setBusy(true);
    const failure = await deleteWithRetry(() => clear(family), tell);
    onClose();
    await onSettled(failure);
  };
  return (
    <Ask title={title} action={action} busy={busy} onConfirm={() => void confirm()} onClose={onClose}>
      <Text as="p">{question}</Text>
    </Ask>
  );
}
