import { useState } from "react";
import { amount } from "../../engine/declare/text.ts";
import type { ClearReply } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types.ts";
import { clear } from "../configurations.ts";
import { Ask } from "../ui/Ask.tsx";
import { Text } from "../ui/parts.ts";
import type { Settled } from "./Missing.tsx";
import { told } from "./told.ts";

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

  const clearAll = async () => {
    setBusy(true);
    const reply = await clear(family);
    onClose();
    const done = ({ deleted }: ClearReply) => `${amount(deleted, noun)} deleted`;
    await onSettled(told(reply, done, `Not all ${noun.other} could be deleted`, "Some may be deleted: check the list below."));
  };
  return (
    <Ask title={title} action={action} busy={busy} onConfirm={() => void clearAll()} onClose={onClose}>
      <Text as="p">{question}</Text>
    </Ask>
  );
}
