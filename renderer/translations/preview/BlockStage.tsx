import { useMemo, useState } from "react";
import type { Block } from "../../../engine/types/block.ts";
import type { TranslationComponent } from "../../../engine/types/translation-component.ts";
import { BlockFrame } from "../../block-frame/BlockFrame.tsx";
import { IN_CHECKOUT } from "../../block-frame/messages.ts";
import { useLocales } from "../../block-frame/use-locales.ts";
import { Text } from "../../ui/polaris-components.ts";
import { NOTHING } from "./nothing.ts";
import { previewPage, previewState } from "./preview-state.ts";
import type { Sample } from "./samples.ts";
import { useQuiet } from "./use-quiet.ts";

interface Props {
  component: TranslationComponent;
  block: Block;
  /** Texts to draw, by field and language. */
  entry: unknown;
  language: string;
  currency: string;
  sample: Sample;
}

/** Milliseconds after which a block that has drawn nothing will draw nothing. */
const DRAWING = 1_500;

/** Draws texts by the built block itself, in a sample checkout. */
export function BlockStage({ component, block: { handle, title }, entry, language, currency, sample }: Props) {
  const locales = useLocales(handle);
  const platform = useMemo(previewPage, []);
  const [height, setHeight] = useState<number>();
  const finalHeight = useQuiet(height, DRAWING);
  const state = useMemo(
    () => previewState(component, entry, { language, currency, sample }),
    [component, entry, language, currency, sample],
  );
  return (
    <>
      {locales === null && <Text as="p">The block could not be loaded.</Text>}
      {locales && (
        <BlockFrame
          title={`Preview of ${title}`}
          {...{ ...locales, handle, bundle: `/blocks/${handle}.js`, target: IN_CHECKOUT, state, platform }}
          onHeight={setHeight}
        />
      )}
      {height === 0 && finalHeight === 0 && (
        <Text as="p" tone="subdued">
          {NOTHING}
        </Text>
      )}
    </>
  );
}
