import { memo } from "react";
import { escapeToken } from "../../engine/lib/json-pointer.ts";
import { asRecord } from "../../engine/lib/object.ts";
import { DEFAULT } from "../../engine/translations/language-key.ts";
import type { Problem } from "../../engine/types/problem.ts";
import type { TextField } from "../../engine/types/translation-component.ts";
import { Card } from "../ui/polaris-components.ts";
import { LanguageText } from "./LanguageText.tsx";

interface Props {
  field: TextField;
  /** Variables that the texts may contain. */
  variables: readonly string[];
  /** Pointer to the texts. */
  pointer: string;
  texts: unknown;
  languages: readonly string[];
  /** Problems of these texts. */
  problems: readonly Problem[];
  disabled: boolean;
  put: (pointer: string, text: string) => void;
  touch: (pointer: string) => void;
  /** Called with the language of the input that receives the focus. */
  onFocus: (code: string) => void;
}

/** Edits the texts of one field: the default one first, and one for each language. */
export const FieldTexts = memo(function FieldTexts({ field, pointer, texts, languages, problems, ...rest }: Props) {
  const written = asRecord(texts);
  return (
    <Card>
      <fieldset className="field-texts">
        <legend>{field.title}</legend>
        <p>{field.description}</p>
        {[DEFAULT, ...languages].map((code) => {
          const at = pointer + escapeToken(code);
          const text = written[code];
          return (
            <LanguageText
              key={code}
              {...{ field, code }}
              {...rest}
              pointer={at}
              text={typeof text === "string" ? text : ""}
              problem={problems.find(({ path }) => path === at)?.message}
            />
          );
        })}
      </fieldset>
    </Card>
  );
});
