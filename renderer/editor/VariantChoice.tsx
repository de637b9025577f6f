import type { Family } from "../../engine/types/family.ts";
import { familyText } from "../../engine/wording/family-text.ts";
import { editorHref } from "../list/editor-href.ts";
import { Banner, Card, Link, Stack } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";

/** Lets the person choose a type, at an editor address without a known type. */
export function VariantChoice({ family, type }: { family: Family; type: string | undefined }) {
  return (
    <Screen title={familyText(family, "chooserTitle")} back={family.list.path}>
      <Stack gap="400">
        {type !== undefined && type !== "" && (
          <Banner tone="warning" title={`There is no ${family.labels.one} of the type "${type}"`}>
            <p>Choose one of the types below.</p>
          </Banner>
        )}
        {Object.entries(family.variants ?? {}).map(([id, variant]) => (
          <Card key={id}>
            <Stack gap="100">
              <Link url={editorHref(family, id)}>{variant.chooserLabel ?? variant.label}</Link>
              <p>{variant.description}</p>
            </Stack>
          </Card>
        ))}
      </Stack>
    </Screen>
  );
}
