import { Modal } from "@shopify/polaris";
import type { ReactNode } from "react";
import { useReturnFocus } from "./use-return-focus.ts";

/** Draws a dialog to read, without a question. */
export function Dialog({ title, children, onClose }: { title: string; children: ReactNode; onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal open size="large" title={title} onClose={onClose}>
      <Modal.Section>{children}</Modal.Section>
    </Modal>
  );
}
