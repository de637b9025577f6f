import { storedType } from "../../../engine/declarations/item-types.ts";
import { isQuestion, questionOf } from "../../../engine/survey/question-types.ts";
import type { Question } from "../../../engine/types/question.ts";
import type { Declared } from "../declarations/declared.ts";
import { CODE_COMMENT } from "../lib/header-comments.ts";

/**
 * engine/generated/questions.ts: the facts of the survey elements that blocks need, by the folder of their declarations. Blocks are too
 * small for more.
 */
export function emitQuestions({ kinds }: Declared): string {
  const folders = [...kinds].flatMap(([folder, declared]) => {
    const questions = [...declared.values()].filter(isQuestion);
    const own = questions.map((kind) => [storedType(kind), { ...questionOf(kind), answer: shortened(kind.answer) }] as const);
    return own.length === 0 ? [] : [[folder, Object.fromEntries(own)] as const];
  });
  return `${CODE_COMMENT}import type { Questions } from "../types/question.ts";\n\nexport const questions: Readonly<Record<string, Questions>> = ${JSON.stringify(Object.fromEntries(folders), null, 1)};\n`;
}

function shortened({ type, maxLength, enum: enumValues, lineMode }: Question["answer"]): Question["answer"] {
  return { type, maxLength, enum: enumValues, lineMode };
}
