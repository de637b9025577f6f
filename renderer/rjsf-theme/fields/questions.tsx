import { lazyPart } from "../../ui/lazy.tsx";

/** Loads the controls of surveys, which few families have. */
const questions = () => import("../lazy-questions.ts");
export const ChosenItems = lazyPart(() => questions().then((file) => file.ChosenItems));
export const OptionsField = lazyPart(() => questions().then((file) => file.OptionsField));
export const Preview = lazyPart(() => questions().then((file) => file.Preview));
export const ShownWhenField = lazyPart(() => questions().then((file) => file.ShownWhenField));
