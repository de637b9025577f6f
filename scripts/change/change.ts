/** A change of a declaration, with its effect on stored data. */
export interface Change {
  does: "added" | "removed" | "narrowed" | "widened" | "renamed" | "changed";
  file: string;
  pointer: string;
  message: string;
  /** True if the change is about a word by which stored configurations name a declaration: a family, a variant, an item type, an operator. */
  word?: true;
  /** Stored data, or data on its way, that the change affects. */
  reaches?: string;
  /** True if stored data stays valid. */
  isHarmless?: true;
}

/** Reports whether stored data may no longer be accepted, or may lose its meaning. */
export const isBreaking = ({ does, isHarmless }: Change): boolean =>
  isHarmless !== true && (does === "removed" || does === "narrowed" || does === "renamed");

export type Report = (does: Change["does"], pointer: string, message: string, word?: true | undefined) => void;
