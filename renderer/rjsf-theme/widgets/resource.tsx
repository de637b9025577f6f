import type { WidgetProps } from "@rjsf/utils";
import { BlockStack, Button, InlineError, InlineStack, Text } from "@shopify/polaris";
import type { Plural } from "../../../engine/lib/plural.ts";
import { capitalize } from "../../../engine/lib/text.ts";
import { resourceOf, withLegacyIds } from "../../../engine/shopify/gid.ts";
import { useTitles } from "../../data/titles.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { declaredBy } from "../form-field.ts";
import { NoPicker } from "../no-picker.tsx";
import { usePicker, withoutVariants } from "../use-picker.ts";
import { withLabel } from "../with-label.ts";
import "../plain.css";
import "./resource.css";

/** Chooses one product or collection, as the control declares, in Shopify's own picker, and shows its title. */
export function ResourceWidget(props: WidgetProps) {
  const { id, label, helpText, error, disabled, onBlur } = withLabel(props);
  const resource = resourceOf(declaredBy(props.schema));
  const chosen: string[] = typeof props.value === "string" && props.value !== "" ? [props.value] : [];
  const titles = useTitles(chosen);
  const { missing, pick } = usePicker();
  if (resource === undefined) throw new Error(`${props.name} must have a control that the picker offers something for`);
  const { picked: type, noun } = resource;
  const [one] = chosen;
  const title = one === undefined ? undefined : titles.get(one);
  const name = one === undefined ? "" : (title ?? capitalize(withLegacyIds(one)));

  const choose = () =>
    pick({ type, multiple: false, ...withoutVariants(type), selectionIds: chosen.map((each) => ({ id: each })) }, (picked) => {
      onBlur();
      const [first] = picked ?? [];
      if (first !== undefined) props.onChange(first.id);
    });
  const remove = () => {
    props.onChange("");
    onBlur();
    focusAfterRender(`${id}-choose`);
  };

  return (
    <fieldset className="plain" id={id} tabIndex={-1}>
      <BlockStack gap="200">
        <Text as="p">
          <span id={`${id}-label`}>{label}</span>
        </Text>
        {missing && <NoPicker noun={noun} />}
        <div className={one === undefined ? undefined : "resource"}>
          {one !== undefined && <ResourceName {...{ name, noun }} isDeleted={title === null} />}
          <InlineStack gap="200">
            <Button
              key="choose"
              id={`${id}-choose`}
              disabled={disabled}
              onClick={() => void choose()}
              {...(one === undefined ? {} : { accessibilityLabel: `Change ${noun.one}` })}
            >
              {one === undefined ? `Select ${noun.one}` : "Change"}
            </Button>
            {one !== undefined && (
              <Button key="remove" variant="tertiary" disabled={disabled} onClick={remove} accessibilityLabel={`Remove ${name}`}>
                Remove
              </Button>
            )}
          </InlineStack>
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

interface ResourceNameProps {
  name: string;
  noun: Plural;
  isDeleted: boolean;
}

/** Names the chosen product or collection, and says whether it is gone from the store. */
function ResourceName({ name, noun, isDeleted }: ResourceNameProps) {
  return (
    <div className="resource-name">
      <Text as="p" fontWeight="semibold">
        {name}
      </Text>
      {isDeleted && (
        <Text as="p" tone="critical">
          {`Deleted from the store. Choose another ${noun.one}, or remove it.`}
        </Text>
      )}
    </div>
  );
}
