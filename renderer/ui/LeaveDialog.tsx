import { Modal } from "@shopify/polaris";

/** Texts of the question and its answers. */
export interface LeaveTexts {
  title: string;
  question: string;
  discard: string;
  stay: string;
  save: string;
}

interface Props extends LeaveTexts {
  onDiscard: () => void;
  onStay: () => void;
  onSave: () => void;
}

/** Asks what to do with unsaved changes; closing the dialog means to stay. */
export function LeaveDialog({ title, question, discard, stay: stayLabel, save, onDiscard, onStay, onSave }: Props) {
  return (
    <Modal
      open
      title={title}
      onClose={onStay}
      primaryAction={{ content: save, onAction: onSave }}
      secondaryActions={[
        { content: stayLabel, onAction: onStay },
        { content: discard, destructive: true, onAction: onDiscard },
      ]}
    >
      <Modal.Section>{question}</Modal.Section>
    </Modal>
  );
}
