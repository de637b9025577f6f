/** Loads the controls of an open question. */
export const loadQuestionFields = () => import("../lazy-question-fields.ts");
