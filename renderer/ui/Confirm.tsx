import { Modal } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useReturnFocus } from "./use-return-focus.ts";

interface Props {
  title: string;
  action: string;
  busy: boolean;
  /** False for what is no loss. */
  destructive?: boolean;
  /** What is asked for is not there yet. */
  disabled?: boolean;
  /** What is under way can be stopped, by closing the window. */
  stoppable?: boolean;
  children: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone, or that every buyer will notice. */
export function Confirm({
  title,
  action,
  busy,
  destructive = true,
  disabled = false,
  stoppable = false,
  children,
  onConfirm,
  onClose,
}: Props) {
  useReturnFocus();
  return (
    <Modal
      open
      title={title}
      onClose={onClose}
      primaryAction={{ content: action, destructive, disabled, loading: busy, onAction: onConfirm }}
      secondaryActions={[{ content: stoppable && busy ? "Stop" : "Cancel", onAction: onClose, disabled: busy && !stoppable }]}
    >
      <Modal.Section>{children}</Modal.Section>
    </Modal>
  );
}
