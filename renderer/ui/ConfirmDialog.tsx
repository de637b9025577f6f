import { useState } from "react";
import { LazyConfirm } from "./LazyConfirm.tsx";
import { Text } from "./polaris.ts";

interface Props {
  title: string;
  text: string;
  action: string;
  /** Does it; the window stays until that is over. */
  run: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something that cannot be undone, and waits for it. */
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
