import { Modal } from "@shopify/polaris";
import type { ReactNode } from "react";

interface Props {
  title: string;
  action: string;
  busy: boolean;
  /** False for an action that loses nothing. */
  destructive?: boolean;
  /** True while the data that the question is about is missing. */
  disabled?: boolean;
  /** True if closing the dialog stops the action under way. */
  stoppable?: boolean;
  children: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot be undone, or that every customer will notice. */
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
