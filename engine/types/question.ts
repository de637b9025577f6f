import type { TextRules } from "../lib/text-rules.ts";

/** Control and answer of a question type, as declared. */
export interface Question {
  draws: "text" | "textarea" | "choice" | "select" | "checkbox" | "date";
  answer: {
    type?: string | undefined;
    maxLength?: number | undefined;
    enum?: readonly unknown[] | undefined;
    lineMode?: TextRules | undefined;
  };
}

/** Question types by the stored name of their type. */
export type Questions = Readonly<Record<string, Question>>;
