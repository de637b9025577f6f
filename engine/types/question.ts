import type { TextRules } from "../lib/text-rules.ts";

/** How questions of a kind are answered, as the kind declares it. */
export interface Question {
  draws: "text" | "textarea" | "choice" | "select" | "checkbox" | "date";
  answer: {
    type?: string | undefined;
    maxLength?: number | undefined;
    enum?: readonly unknown[] | undefined;
    characters?: TextRules | undefined;
  };
}

/** The kinds by the stored word of their type. */
export type Questions = Readonly<Record<string, Question>>;
