import { Badge } from "../ui/polaris.ts";

/** The words of the badge. */
export interface States {
  saved: string;
  saving: string;
  unsaved: string;
}

interface Props {
  states: States;
  busy: boolean;
  /** Whether all of it is stored. */
  done: boolean;
}

/** How far what is typed is stored. */
export function SaveState({ states, busy, done }: Props) {
  if (busy) return <Badge tone="info">{states.saving}</Badge>;
  return <Badge tone={done ? "success" : "attention"}>{done ? states.saved : states.unsaved}</Badge>;
}
