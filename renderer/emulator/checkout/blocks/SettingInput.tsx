import { useId } from "react";
import { Choice } from "../Choice.tsx";
import { Field } from "../Field.tsx";
import { choicesOf, type SettingField, settingOf } from "./setting.ts";

interface Props {
  field: SettingField;
  value: string;
  change: (value: string) => void;
}

const INPUTS: Readonly<Record<string, "date" | "datetime-local" | "number">> = {
  ...{ date: "date", date_time: "datetime-local", number_decimal: "number", number_integer: "number" },
};

/** Draws one setting of a placed block, by its type. */
export function SettingInput({ field, value, change }: Props) {
  const { type, name, description } = field;
  const id = useId();
  const choices = choicesOf(field);
  const { problem } = settingOf(field, value);
  const given = { label: name, hint: description, value, change, wide: true, errors: problem === undefined ? [] : [problem] };
  if (type === "boolean") {
    return (
      <label className="check wide">
        <input type="checkbox" checked={value === "true"} onChange={() => change(String(value !== "true"))} />
        <span>
          {name} <span className="quiet">{description}</span>
        </span>
      </label>
    );
  }
  if (choices !== undefined) {
    return (
      <Choice {...given}>
        <option value="">None</option>
        {choices.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Choice>
    );
  }
  if (type === "multi_line_text_field") {
    return (
      <div className="field wide">
        <label htmlFor={id}>{name}</label>
        <textarea
          id={id}
          rows={3}
          dir="auto"
          value={value}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change(event.target.value)}
        />
        <span id={`${id}-hint`} className="quiet">
          {description}
        </span>
      </div>
    );
  }
  const input = INPUTS[type];
  return <Field {...given} {...(input && { type: input })} {...(type === "number_decimal" && { step: "any" })} />;
}
