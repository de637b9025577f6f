import type { Family } from "../../engine/types/family.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { Text } from "../ui/polaris-components.ts";
import type { Editing } from "./use-editor.ts";

interface Props {
  family: Family;
  name: string;
  actions: Editing["actions"];
  onClose: () => void;
}

/** Asks before a configuration is deleted. */
export function Deletion({ family, name, actions, onClose }: Props) {
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete"
      busy={actions.busy === "delete"}
      onConfirm={() => void actions.erase().finally(onClose)}
      onClose={onClose}
    >
      <Text as="p">{family.actions !== undefined && `Checkout will run without this ${family.labels.one}. `}This cannot be undone.</Text>
    </Confirm>
  );
}
