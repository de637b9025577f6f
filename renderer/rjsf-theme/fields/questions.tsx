import { laterPart } from "../../ui/lazy.tsx";

/** Few families ask questions. */
const questions = () => import("../lazy-questions.ts");
export const ChosenItems = laterPart(() => questions().then((file) => file.ChosenItems));
export const OptionsField = laterPart(() => questions().then((file) => file.OptionsField));
export const Preview = laterPart(() => questions().then((file) => file.Preview));
export const ShownWhenField = laterPart(() => questions().then((file) => file.ShownWhenField));
