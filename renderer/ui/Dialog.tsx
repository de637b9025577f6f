import { Modal } from "@shopify/polaris";
import type { ReactNode } from "react";

/** Draws a dialog to read, without a question. */
export function Dialog({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  return (
    <Modal open size="large" title={title} onClose={onClose}>
      <Modal.Section>{children}</Modal.Section>
    </Modal>
  );
}
