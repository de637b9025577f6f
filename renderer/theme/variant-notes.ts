import { createContext } from "react";

/** What is to be known of a variant that was chosen, such as that it is sold out. */
export interface VariantNote {
  tone: "critical" | "warning";
  text: string;
}

/** Notes by the number of the variant, told by whoever has asked the store; none until then. */
export const VariantNotes = createContext<ReadonlyMap<string, VariantNote>>(new Map());
