import type { WidgetProps } from "@rjsf/utils";
import { BlockStack, Button, InlineError, InlineStack, Tag, Text } from "@shopify/polaris";
import { useState } from "react";
import { appBridge } from "../../app-bridge.ts";
import { rememberTitles, useTitles } from "../../products.ts";
import { labelled } from "../labelled.ts";
import { NoPicker } from "../no-picker.tsx";
import "../plain.css";

/** Products, chosen in the platform's own picker and shown by title. */
export function ProductsWidget(props: WidgetProps) {
  const { id, label, helpText, error, disabled, onBlur } = labelled(props);
  const chosen: string[] = Array.isArray(props.value) ? props.value : [];
  const titles = useTitles(chosen);
  const [missing, setMissing] = useState(false);

  const choose = async () => {
    const open = appBridge()?.resourcePicker;
    if (open === undefined) return setMissing(true);
    const selectionIds = chosen.map((product) => ({ id: product }));
    const picked = await open({ type: "product", action: "select", multiple: true, filter: { variants: false }, selectionIds });
    onBlur();
    if (picked === undefined) return;
    rememberTitles(picked);
    props.onChange(picked.map((product) => product.id));
  };

  return (
    <fieldset className="plain" id={id} tabIndex={-1}>
      <BlockStack gap="200">
        <Text as="p">
          <span id={`${id}-label`}>{label}</span>
        </Text>
        {missing && <NoPicker />}
        {chosen.length > 0 && (
          <InlineStack gap="200">
            {chosen.map((product) => (
              <Tag key={product} disabled={disabled} onRemove={() => props.onChange(chosen.filter((other) => other !== product))}>
                {nameOf(product, titles.get(product))}
              </Tag>
            ))}
          </InlineStack>
        )}
        <div>
          <Button disabled={disabled} onClick={() => void choose()}>
            {chosen.length === 0 ? "Select products" : "Change products"}
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

/** Those that are gone are still told apart by their numbers. */
function nameOf(id: string, title: string | null | undefined): string {
  const name = `Product ${id.split("/").at(-1)}`;
  return title === null ? `${name} (gone from the store)` : (title ?? name);
}
