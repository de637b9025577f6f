/** Inputs of the preview, loaded with the first question that is shown. */
export { AnswerInput } from "./questions/answer-input.tsx";
