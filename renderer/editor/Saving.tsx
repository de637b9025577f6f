import type { FamilyDeclaration } from "../../engine/types.ts";
import { Badge } from "../ui/parts.ts";

interface Props {
  states: NonNullable<FamilyDeclaration["editor"]["states"]>;
  busy: boolean;
  /** Whether all of it is stored. */
  done: boolean;
}

/** How far what is typed is stored. */
export function Saving({ states, busy, done }: Props) {
  if (busy) return <Badge tone="info">{states.saving}</Badge>;
  return <Badge tone={done ? "success" : "attention"}>{done ? states.saved : states.unsaved}</Badge>;
}
