import type { FieldProps } from "@rjsf/utils";
import { Banner, BlockStack, InlineError, Text } from "@shopify/polaris";
import { useState } from "react";
import { languages } from "../../../engine/generated/lists/languages.ts";
import { asRecord } from "../../../engine/lib/object.ts";
import { hasVisibleText } from "../../../engine/lib/text-rules.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { Picker } from "../../ui/Picker.tsx";
import { useForm } from "../form-context.ts";
import { idOf } from "../pointer.ts";
import { RemovalQuestion } from "./removal-question.tsx";
import { Translation } from "./translation.tsx";
import "./translations.css";

const options = languages.map(({ code, name }) => ({ value: code, title: name, hint: code }));
const nameOf = (code: string) => languages.find((language) => language.code === code)?.name ?? code;

/** Draws one text for each language that was added. A language without its text is named, because nothing can be saved until it has one. */
export function TranslationsField({ schema, name, formData, rawErrors, fieldPathId, disabled }: FieldProps) {
  const { change, touch, forget } = useForm();
  const [removing, setRemoving] = useState<string>();
  const id = fieldPathId.$id;
  const texts = asRecord(formData);
  const codes = Object.keys(texts);
  const lacking = codes.filter((code) => blank(texts[code]));
  const addId = `${id}-add`;

  const add = (code: string) => {
    change({ [name]: { ...texts, [code]: "" } });
    focusAfterRender(idOf(`/${name}/${code}`));
  };
  const remove = (code: string) => {
    const { [code]: _removed, ...rest } = texts;
    change({ [name]: rest });
    forget(`/${name}/${code}`);
    setRemoving(undefined);
    focusAfterRender(addId);
  };

  return (
    <BlockStack gap="400">
      <Text as="p" tone="subdued">
        {schema.description}
      </Text>
      {codes.map((code) => (
        <Translation
          key={code}
          pointer={`/${name}/${code}`}
          code={code}
          language={nameOf(code)}
          text={texts[code]}
          onChange={(text) => change({ [name]: { ...texts, [code]: text } })}
          onRemove={() => (blank(texts[code]) ? remove(code) : setRemoving(code))}
        />
      ))}
      {lacking.length > 0 && (
        <Banner tone="warning" title="Incomplete Translations">
          <p>{`All selected languages must have translations before saving. Missing: ${lacking.map(nameOf).join(", ")}.`}</p>
        </Banner>
      )}
      {rawErrors?.[0] !== undefined && <InlineError message={rawErrors[0]} fieldID={id} />}
      <LanguagePicker id={addId} {...{ codes }} disabled={disabled === true} onAdd={add} onBlur={() => touch(`/${name}`)} />
      {removing !== undefined && (
        <RemovalQuestion
          code={removing}
          language={nameOf(removing)}
          text={String(texts[removing])}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </BlockStack>
  );
}

interface PickerProps {
  id: string;
  /** Languages that were added. */
  codes: readonly string[];
  disabled: boolean;
  onAdd: (code: string) => void;
  onBlur: () => void;
}

/** Chooses a language to be added. */
function LanguagePicker({ id, codes, disabled, onAdd, onBlur }: PickerProps) {
  const full = codes.length === languages.length;
  return (
    <Picker
      id={id}
      label="Add a language"
      helpText={full ? "All languages have been added." : undefined}
      error={false}
      placeholder="Search languages"
      requiredIndicator={false}
      disabled={disabled || full}
      chosen={codes}
      options={options}
      onAdd={onAdd}
      onBlur={onBlur}
    />
  );
}

function blank(text: unknown): boolean {
  return typeof text === "string" && !hasVisibleText(text);
}
