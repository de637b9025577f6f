import type { WidgetProps } from "@rjsf/utils";
import { BlockStack, Button, InlineError, InlineStack, Tag, Text } from "@shopify/polaris";
import { capitalize } from "../../../engine/lib/text.ts";
import { resourceOf, withLegacyIds } from "../../../engine/shopify/gid.ts";
import { useTitles } from "../../data/titles.ts";
import { declaredBy } from "../form-field.ts";
import { NoPicker } from "../no-picker.tsx";
import { usePicker, withoutVariants } from "../use-picker.ts";
import { withLabel } from "../with-label.ts";
import "../plain.css";

/** Chooses products, collections or variants, as the control declares, in Shopify's own picker, and shows their titles. */
export function ResourcesWidget(props: WidgetProps) {
  const { id, label, helpText, error, requiredIndicator, disabled, onBlur } = withLabel(props);
  const resource = resourceOf(declaredBy(props.schema));
  const chosen: string[] = Array.isArray(props.value) ? props.value : [];
  const titles = useTitles(chosen);
  const { missing, pick } = usePicker();
  if (resource === undefined) throw new Error(`${props.name} must have a control that the picker offers something for`);
  const { picked: type, noun } = resource;

  const choose = () =>
    pick({ type, multiple: true, ...withoutVariants(type), selectionIds: chosen.map((each) => ({ id: each })) }, (picked) => {
      onBlur();
      if (picked !== undefined) props.onChange(picked.map((each) => each.id));
    });

  return (
    <fieldset className="plain" id={id} tabIndex={-1} aria-labelledby={`${id}-label`}>
      <BlockStack gap="200">
        <Text as="p">
          <span id={`${id}-label`} className={requiredIndicator ? "Polaris-Label__RequiredIndicator" : undefined}>
            {label}
          </span>
        </Text>
        {missing && <NoPicker noun={noun} />}
        {chosen.length > 0 && (
          <InlineStack gap="200">
            {chosen.map((each) => (
              <Tag key={each} disabled={disabled} onRemove={() => props.onChange(chosen.filter((other) => other !== each))}>
                {nameOf(each, titles.get(each))}
              </Tag>
            ))}
          </InlineStack>
        )}
        <div>
          <Button disabled={disabled} onClick={() => void choose()}>
            {`${chosen.length === 0 ? "Select" : "Change"} ${noun.other}`}
          </Button>
        </div>
        {error !== false && <InlineError message={error} fieldID={id} />}
        {helpText !== undefined && (
          <Text as="p" tone="subdued">
            {helpText}
          </Text>
        )}
      </BlockStack>
    </fieldset>
  );
}

/** Returns the name of a resource; numbers tell resources that are gone apart. */
function nameOf(id: string, title: string | null | undefined): string {
  const name = capitalize(withLegacyIds(id));
  return title === null ? `${name} (deleted from the store)` : (title ?? name);
}
