import { memo } from "react";
import { DEFAULT } from "../../engine/translations/language-key.ts";
import type { TextField } from "../../engine/types/translation-component.ts";
import { directionOf } from "../rjsf-theme/direction.ts";
import { idOf } from "../rjsf-theme/pointer.ts";
import { LightField } from "../ui/LightField.tsx";
import { languageName } from "./language-name.ts";
import { tagOf } from "./tag-of.ts";
import { variableWarning } from "./variable-warning.ts";

interface Props {
  field: TextField;
  variables: readonly string[];
  code: string;
  pointer: string;
  text: string;
  problem: string | undefined;
  disabled: boolean;
  put: (pointer: string, text: string) => void;
  touch: (pointer: string) => void;
  onFocus: (code: string) => void;
}

/** Number of lines that a multi-line field shows. */
const LINES = 4;
const FALLBACK = "Default text used when no translation exists";

/** Edits the text of a field in one language. */
export const LanguageText = memo(function LanguageText({
  field,
  variables,
  code,
  pointer,
  text,
  problem,
  disabled,
  put,
  touch,
  onFocus,
}: Props) {
  const language = code === DEFAULT ? undefined : languageName(code);
  const notes = [language === undefined ? FALLBACK : undefined, variableWarning(text, variables)].filter((each) => each !== undefined);
  return (
    <LightField
      id={idOf(pointer)}
      label={language ?? "Default"}
      placeholder={language === undefined ? "(fallback text)" : `Enter ${field.title} for ${language}`}
      value={text}
      helpText={notes.length === 0 ? undefined : notes.join(". ")}
      error={problem}
      disabled={disabled}
      lines={(field.lineMode ?? "single") === "single" ? 1 : LINES}
      {...(language === undefined ? {} : { lang: tagOf(code), dir: directionOf(code) })}
      onChange={(next) => put(pointer, next)}
      onFocus={() => onFocus(code)}
      onBlur={() => touch(pointer)}
    />
  );
});
