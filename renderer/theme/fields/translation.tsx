import { TextField } from "@shopify/polaris";
import { useState } from "react";
import { useForm, useValues } from "../context.ts";
import { idOf } from "../pointer.ts";

interface Props {
  pointer: string;
  language: string;
  text: unknown;
  onChange: (text: string) => void;
  onRemove: () => void;
}

/** The text of one language. */
export function Translation({ pointer, language, text, onChange, onRemove }: Props) {
  const { touch } = useForm();
  const { problems } = useValues();
  const [left, setLeft] = useState(false);
  const value = typeof text === "string" ? text : "";
  const lacks = value.trim() === "";
  const problem = problems.find(({ path }) => path === pointer)?.message;
  return (
    <div className="translations-entry">
      <TextField
        id={idOf(pointer)}
        label={language}
        labelAction={{ content: "Remove", accessibilityLabel: `Remove ${language}`, onAction: onRemove }}
        value={value}
        error={lacks ? left && `Type the ${language} text, or remove the language` : (problem ?? false)}
        requiredIndicator
        multiline={2}
        autoComplete="off"
        onChange={onChange}
        onBlur={() => {
          setLeft(true);
          touch(pointer);
        }}
      />
    </div>
  );
}
