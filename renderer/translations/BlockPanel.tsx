import { useId } from "react";
import { blocks } from "../../engine/generated/blocks.ts";
import type { TranslationComponent } from "../../engine/types/translation-component.ts";
import { useShop } from "../data/shop.ts";
import { Card, Stack, Text } from "../ui/polaris-components.ts";
import { Placement } from "./Placement.tsx";
import { BlockPreview } from "./preview/BlockPreview.tsx";
import { languageReading } from "./preview/preview-languages.ts";

interface Props {
  component: TranslationComponent;
  /** Texts under edit, by field and language; undefined where no set of texts is chosen. */
  entry: unknown;
  instanceName: string | undefined;
  languages: readonly string[];
  disabled: boolean;
  /** Language of the preview, or the key of the default texts for a language that falls back to them. */
  language: string;
  onLanguage: (code: string) => void;
}

/** Shows beside the texts of a block what customers see of them, and where the block stands. */
export function BlockPanel({ component, entry, instanceName, languages, language, disabled, onLanguage }: Props) {
  const [previewId, placementId] = [useId(), useId()];
  const shop = useShop();
  const block = blocks.find(({ handle }) => handle === component.block);
  if (block === undefined || shop === undefined) return null;
  return (
    <Stack gap="400">
      {block.family === undefined && entry !== undefined && (
        <Card>
          <section aria-labelledby={previewId}>
            <Stack gap="300">
              <Text as="h3" variant="headingSm" id={previewId}>
                What customers see
              </Text>
              <BlockPreview
                key={block.handle}
                {...{ component, block, entry, languages, disabled, onLanguage }}
                language={languageReading(language, languages)}
                currency={shop.currency}
              />
            </Stack>
          </section>
        </Card>
      )}
      <Card>
        <section aria-labelledby={placementId}>
          <Stack gap="300">
            <Text as="h3" variant="headingSm" id={placementId}>
              Where it stands
            </Text>
            <Placement {...{ block, instanceName }} domain={shop.domain} />
          </Stack>
        </section>
      </Card>
    </Stack>
  );
}
