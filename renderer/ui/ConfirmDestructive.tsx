import { useState } from "react";
import { LazyConfirm } from "./LazyConfirm.tsx";
import { Text } from "./polaris-components.ts";

interface Props {
  title: string;
  text: string;
  action: string;
  /** Runs the action; the dialog stays until it has ended. */
  run: () => Promise<void>;
  onClose: () => void;
}

/** Asks before an action that cannot be undone, and waits for its end. */
export function ConfirmDestructive({ title, text, action, run, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await run();
    onClose();
  };
  return (
    <LazyConfirm {...{ title, action, busy, onClose }} onConfirm={() => void confirm()}>
      <Text as="p">{text}</Text>
    </LazyConfirm>
  );
}
