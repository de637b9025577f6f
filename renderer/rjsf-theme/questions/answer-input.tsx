import { Checkbox, ChoiceList, Select, TextField } from "@shopify/polaris";
import type { VisibleQuestion } from "../../../engine/survey/visible-questions.ts";
import { ELLIPSIS } from "../../../engine/wording/sentence.ts";
import { DateAnswer } from "./date-answer.tsx";

interface Props {
  question: VisibleQuestion;
  value: unknown;
  onChange: (value: string | boolean) => void;
}

/** Draws a question with the input for its answer. Options without a text, which cannot be saved, are left out. */
export function AnswerInput({ question, value, onChange }: Props) {
  const { draws, placeholder, required } = question;
  const label = question.label.trim() === "" ? ELLIPSIS : question.label;
  const options = question.options.filter((option) => option.trim() !== "");
  const text = typeof value === "string" ? value : "";
  const max = question.answer.maxLength;
  const inputProps = { label, placeholder, requiredIndicator: required, value: text, onChange, autoComplete: "off" } as const;
  switch (draws) {
    case "text":
      return <TextField {...inputProps} {...(max === undefined ? {} : { maxLength: max })} />;
    case "textarea":
      return <TextField {...inputProps} multiline={4} {...(max === undefined ? {} : { maxLength: max })} />;
    case "choice":
      return (
        <ChoiceList
          title={required ? `${label} *` : label}
          choices={options.map((option) => ({ label: option, value: option }))}
          selected={text === "" ? [] : [text]}
          onChange={([chosen]) => onChange(chosen ?? "")}
        />
      );
    case "select":
      return (
        <Select
          label={label}
          requiredIndicator={required}
          options={[
            { label: placeholder === "" ? "Choose" : placeholder, value: "" },
            ...options.map((option) => ({ label: option, value: option })),
          ]}
          value={text}
          onChange={onChange}
        />
      );
    case "checkbox":
      return <Checkbox label={required ? `${label} *` : label} checked={value === true} onChange={onChange} />;
    case "date":
      return <DateAnswer {...{ label, required, onChange }} value={text} />;
  }
}
