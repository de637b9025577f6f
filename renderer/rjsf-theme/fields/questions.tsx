import { lazyPart } from "../../ui/lazy.tsx";
import { loadQuestionFields } from "../questions/load-question-fields.ts";

/** Loads the lists of questions, which few families have. */
const questions = () => import("../lazy-questions.ts");
export const ChosenItems = lazyPart(() => questions().then((file) => file.ChosenItems));
export const Preview = lazyPart(() => questions().then((file) => file.Preview));

export const OptionsField = lazyPart(() => loadQuestionFields().then((file) => file.OptionsField));
export const ShownWhenField = lazyPart(() => loadQuestionFields().then((file) => file.ShownWhenField));
