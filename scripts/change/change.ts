/** What became of a declaration, as far as what is stored is concerned. */
export interface Change {
  does: "added" | "removed" | "narrowed" | "widened" | "renamed" | "changed";
  file: string;
  pointer: string;
  message: string;
  /** It is about a word by which stored configurations name a declaration: a family, a variant, a kind, an operator. */
  word?: true;
  /** What is stored, or else is on its way, that it reaches. */
  reaches?: string;
  /** What is stored stays sound. */
  isHarmless?: true;
}

/** Whether something that is stored may not be accepted any more, or mean nothing. */
export const isBreaking = ({ does, isHarmless }: Change): boolean =>
  isHarmless !== true && (does === "removed" || does === "narrowed" || does === "renamed");

export type Report = (does: Change["does"], pointer: string, message: string, word?: true | undefined) => void;
