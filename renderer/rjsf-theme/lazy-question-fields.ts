/** Controls of an open question, loaded together with the first one that is opened: its fields, options, and conditions on earlier answers. */
export { OptionsField } from "./questions/options-field.tsx";
export { QuestionFields } from "./questions/question-fields.tsx";
export { ShownWhenField } from "./questions/shown-when-field.tsx";
