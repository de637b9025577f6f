import { useMemo, useState } from "react";
import type { Block } from "../../../engine/types/block.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import { Select } from "../../ui/inputs.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { Stack, Text } from "../../ui/polaris-components.ts";
import { fallbackNotes, hasTextIn } from "./fallback-notes.ts";
import { NOTHING } from "./nothing.ts";
import { previewLanguages } from "./preview-languages.ts";
import { samplesOf } from "./samples.ts";
import { useQuiet } from "./use-quiet.ts";

interface Props {
  component: TranslationComponent;
  block: Block;
  /** Texts under edit, by field and language. */
  entry: unknown;
  languages: readonly string[];
  language: string;
  disabled: boolean;
  onLanguage: (code: string) => void;
  /** Currency of the store. */
  currency: string;
}

/** Milliseconds without a key after which what was typed is drawn. */
const TYPING = 200;

const BlockStage = lazyPart(() => import("./BlockStage.tsx").then((file) => file.BlockStage));

/** Shows the texts under edit as customers will see them, in a chosen language. The block itself is loaded once it has a text to draw. */
export function BlockPreview({ component, block, entry, languages, language, disabled, onLanguage, currency }: Props) {
  const { label, choices } = useMemo(() => samplesOf(component, block), [component, block]);
  const [chosen, setChosen] = useState(0);
  const drawn = useQuiet(entry, TYPING);
  // a block of which there is one set of texts has texts of its own
  const isEmpty = component.instances !== undefined && !hasTextIn(component.fields, drawn, language);
  return (
    <Stack gap="300">
      <Select label="Customer's language" options={previewLanguages(languages)} value={language} {...{ disabled }} onChange={onLanguage} />
      {choices.length > 1 && (
        <Select
          label={label}
          options={choices.map(({ title }, at) => ({ label: title, value: String(at) }))}
          value={String(chosen)}
          disabled={disabled}
          onChange={(at) => setChosen(Number(at))}
        />
      )}
      <div className="preview-stage">
        {isEmpty ? (
          <Text as="p" tone="subdued">
            {NOTHING}
          </Text>
        ) : (
          <BlockStage {...{ component, block, language, currency }} entry={drawn} sample={choices[chosen] ?? choices[0]} />
        )}
      </div>
      <div role="status">
        {fallbackNotes(component.fields, drawn, language).map((note) => (
          <Text as="p" tone="subdued" key={note}>
            {note}
          </Text>
        ))}
      </div>
    </Stack>
  );
}
