import { Badge } from "../ui/polaris-components.ts";

/** Texts of the badge. */
export interface States {
  saved?: string;
  saving?: string;
  unsaved?: string;
}

interface Props {
  states: States;
  busy: boolean;
  /** True if everything is stored. */
  done: boolean;
}

/** Shows how far the entered values are stored. */
export function SaveState({ states, busy, done }: Props) {
  if (busy) return <Badge tone="info">{states.saving ?? ""}</Badge>;
  return <Badge tone={done ? "success" : "attention"}>{(done ? states.saved : states.unsaved) ?? ""}</Badge>;
}
