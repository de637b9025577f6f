import type { VisibleQuestion } from "../../../engine/survey/visible-questions.ts";

interface Props {
  question: VisibleQuestion;
  value: unknown;
  /** Problem of the answer, once it should be shown. */
  error: string | undefined;
  /** Text of a menu before anything is chosen. */
  choose: string;
  change(value: string | boolean): void;
}

/** Question with the control for its type. */
export function Question({
  question: { draws, label: labelText, placeholder, required, options, answer },
  value,
  error,
  choose,
  change,
}: Props) {
  const label = required ? `${labelText} *` : labelText;
  const text = typeof value === "string" ? value : "";
  const wrong = error === undefined ? {} : { error };
  const inputProps = { label, required, value: text, ...wrong, onInput: (event: Event) => change(inputOf(event).value ?? "") };
  const limit = answer.maxLength === undefined ? {} : { maxLength: answer.maxLength };
  switch (draws) {
    case "text":
      return <s-text-field {...inputProps} {...limit} {...(placeholder === "" ? {} : { placeholder })} />;
    case "textarea":
      return <s-text-area {...inputProps} {...limit} {...(placeholder === "" ? {} : { placeholder })} rows={4} />;
    case "choice":
      return (
        <s-choice-list
          label={label}
          values={text === "" ? [] : [text]}
          {...wrong}
          onChange={(event) => change(inputOf(event).values?.[0] ?? "")}
        >
          {options.map((option) => (
            <s-choice key={option} value={option}>
              {option}
            </s-choice>
          ))}
        </s-choice-list>
      );
    case "select":
      return (
        <s-select
          {...{ label, required, ...wrong }}
          placeholder={placeholder === "" ? choose : placeholder}
          value={text}
          onChange={(event) => change(inputOf(event).value ?? "")}
        >
          {options.map((option) => (
            <s-option key={option} value={option}>
              {option}
            </s-option>
          ))}
        </s-select>
      );
    case "checkbox":
      return (
        <s-checkbox
          {...{ label, required, ...wrong }}
          checked={value === true}
          onChange={(event) => change(inputOf(event).checked === true)}
        />
      );
    case "date":
      return <s-date-field {...{ label, required, ...wrong }} value={text} onChange={(event) => change(inputOf(event).value ?? "")} />;
  }
}

/** Returns the element of an event; Shopify's events carry no value. */
function inputOf(event: Event): { value?: string; values?: string[]; checked?: boolean } {
  return event.currentTarget as unknown as { value?: string; values?: string[]; checked?: boolean };
}
