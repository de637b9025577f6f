import { useEffect, useMemo, useState } from "react";
import type { Block } from "../../../engine/types/block.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import { BlockFrame } from "../../block-frame/BlockFrame.tsx";
import { IN_CHECKOUT } from "../../block-frame/messages.ts";
import { useLocales } from "../../block-frame/use-locales.ts";
import { Select } from "../../ui/inputs.ts";
import { Stack, Text } from "../../ui/polaris-components.ts";
import { fallbackNotes } from "./fallback-notes.ts";
import { previewLanguages } from "./preview-languages.ts";
import { previewPage, previewState } from "./preview-state.ts";
import { samplesOf } from "./samples.ts";

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
/** Milliseconds after which a block that has drawn nothing will draw nothing. */
const DRAWING = 1_500;

/** Draws the texts under edit as customers will see them: by the built block itself, in a chosen language. */
export function BlockPreview({ component, block, entry, languages, language, disabled, onLanguage, currency }: Props) {
  const locales = useLocales(block.handle);
  const platform = useMemo(previewPage, []);
  const { label, choices } = useMemo(() => samplesOf(component, block), [component, block]);
  const [chosen, setChosen] = useState(0);
  const [height, setHeight] = useState<number>();
  const sample = choices[chosen] ?? choices[0];
  const drawn = useQuiet(entry, TYPING);
  const settledHeight = useQuiet(height, DRAWING);
  const state = useMemo(
    () => previewState(component, drawn, { language, currency, sample }),
    [component, drawn, language, currency, sample],
  );
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
        {locales === null && <Text as="p">The block could not be loaded.</Text>}
        {locales && (
          <BlockFrame
            title={`Preview of ${block.title}`}
            {...{ ...locales, handle: block.handle, bundle: `/blocks/${block.handle}.js`, target: IN_CHECKOUT, state, platform }}
            onHeight={setHeight}
          />
        )}
        {height === 0 && settledHeight === 0 && (
          <Text as="p" tone="subdued">
            Customers see nothing, because there is no text.
          </Text>
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

/** Returns a value once it has stayed the same for a while, and until then the last one that had. */
function useQuiet<T>(value: T, milliseconds: number): T {
  const [quiet, setQuiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return quiet;
}
