import { TextField } from "@shopify/polaris";
import { useEffect, useRef, useState } from "react";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { directionOf } from "../direction.ts";
import { useForm, useValues } from "../form-context.ts";
import { idOf } from "../pointer.ts";

interface Props {
  pointer: string;
  /** Code of the language; `language` is its name. */
  code: string;
  language: string;
  text: unknown;
  onChange: (text: string) => void;
  onRemove: () => void;
}

/** Draws the text of one language. */
export function Translation({ pointer, code, language, text, onChange, onRemove }: Props) {
  const { touch } = useForm();
  const { problems } = useValues();
  const [isTouched, setTouched] = useState(false);
  const entry = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Polaris passes neither on to its inputs; on an element around them they would count for the label, too
    const input = entry.current?.querySelector("textarea:not([aria-hidden])");
    input?.setAttribute("lang", code);
    input?.setAttribute("dir", directionOf(code));
  }, [code]);
  const value = typeof text === "string" ? text : "";
  const lacks = !hasVisibleText(value);
  const problem = problems.find(({ path }) => path === pointer)?.message;
  return (
    <div className="translations-entry" ref={entry}>
      <TextField
        id={idOf(pointer)}
        label={language}
        labelAction={{ content: "Remove", accessibilityLabel: `Remove ${language}`, onAction: onRemove }}
        value={value}
        error={lacks ? isTouched && `Type the ${language} text, or remove the language` : (problem ?? false)}
        requiredIndicator
        multiline={2}
        autoComplete="off"
        onChange={onChange}
        onBlur={() => {
          setTouched(true);
          touch(pointer);
        }}
      />
    </div>
  );
}
