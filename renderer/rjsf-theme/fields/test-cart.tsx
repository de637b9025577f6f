import type { FieldProps } from "@rjsf/utils";
import { BlockStack, Checkbox, InlineStack, Text } from "@shopify/polaris";
import { needsOwner } from "../../../engine/compiler/needs-owner.ts";
import { activationLimits } from "../../../engine/declarations/activation-limits.ts";
import { nameOf } from "../../../engine/declarations/configuration.ts";
import { ownersOf } from "../../../engine/declarations/function-owners.ts";
import type { Fields } from "../../../engine/lib/object.ts";
import { ACTIVE_PER_API } from "../../../engine/shopify/constants.ts";
import type { Family } from "../../../engine/types/family.ts";
import { LimitBadges } from "../../limits/LimitBadges.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { useForm, useValues } from "../form-context.ts";
import { pointerOf } from "../pointer.ts";

const TestLink = lazyPart(() => import("./test-link.tsx").then((file) => file.TestLink));
const DAY_LENGTH = 10;

/** Limits a configuration to test carts, and offers the link that opens one. Says in badges what it is limited to. */
export function TestCartField({ schema, formData, fieldPathId }: FieldProps) {
  const { family, put } = useForm();
  const { configuration } = useValues();
  const limits = activationLimits(family, configuration);
  const isOn = formData !== undefined;
  const turn = (on: boolean) => put(pointerOf(fieldPathId.$id), on ? { since: new Date().toISOString().slice(0, DAY_LENGTH) } : undefined);
  return (
    <BlockStack gap="300">
      {limits !== undefined && (
        <InlineStack gap="200">
          <LimitBadges limits={limits} />
        </InlineStack>
      )}
      <Checkbox
        id={fieldPathId.$id}
        label={schema.title}
        helpText={[schema.description, ...(isOn ? notes(family, configuration) : [])].join(" ")}
        checked={isOn}
        onChange={turn}
      />
      {isOn && <TestLink name={nameOf(configuration) || `your ${family.labels.one}`} />}
      {isOn && (
        <Text as="p" tone="subdued">
          Save first: the link tries what is saved.
        </Text>
      )}
    </BlockStack>
  );
}

/** Says what a test does not change, and what it leaves out. */
function notes(family: Family, configuration: Fields): string[] {
  const isUnread = ownersOf(family.id).some((owner) => owner.requiredProducts !== undefined && needsOwner(owner, family, configuration));
  return [
    ...(family.storage.type === "customization"
      ? [`It still counts as one of the ${ACTIVE_PER_API} that Shopify allows to be active.`]
      : []),
    ...(isUnread ? ["Orders don't wait for its required products during a test."] : []),
  ];
}
