import type { ErrorSchema } from "@rjsf/utils";
import { Button, InlineError, Text } from "@shopify/polaris";
import { DeleteIcon } from "@shopify/polaris-icons";
import { getProperty } from "../../../engine/lib/object.ts";
import { useVariantProblems } from "../../data/use-variant-problems.ts";
import { VariantQuantity } from "./variant-quantity.tsx";

interface Props {
  id: string;
  item: unknown;
  errors: ErrorSchema | undefined;
  disabled: boolean;
  /** Largest quantity that is accepted. */
  max: number | undefined;
  onQuantity: (quantity: number) => void;
  /** Called when the field of the quantity was left. */
  onLeave: () => void;
  onRemove: () => void;
}

const NONE: readonly string[] = [];

/** Draws a chosen variant, its quantity, and the store's facts about it. */
export function VariantRow({ id, item, errors, disabled, max, onQuantity, onLeave, onRemove }: Props) {
  const variantId = textIn(item, "variantId");
  const trouble = useVariantProblems(/^[0-9]+$/.test(variantId) ? [variantId] : NONE).troubles.get(variantId);
  const title = textIn(item, "title") || `Variant ${variantId}`;
  const variantTitle = textIn(item, "variantTitle");
  const name = `${title} ${variantTitle}`.trim();
  const wrong = errors?.quantity?.__errors?.[0];
  const otherwise = Object.entries(errors ?? {}).flatMap(([field, inner]) => (field === "quantity" ? [] : messages(field, inner)))[0];

  return (
    <li className="variants-row">
      <div className="variants-name">
        <Text as="p" fontWeight="semibold">
          {title}
        </Text>
        {variantTitle !== "" && (
          <Text as="p" tone="subdued">
            {variantTitle}
          </Text>
        )}
        {typeof trouble === "string" && (
          <Text as="p" tone="critical">
            {trouble}
          </Text>
        )}
      </div>
      <VariantQuantity
        id={`${id}/quantity`}
        {...{ name, max, disabled, onQuantity, onLeave }}
        value={getProperty(item, "quantity")}
        wrong={wrong !== undefined}
      />
      <div className="variants-remove">
        <Button
          id={`${id}-remove`}
          variant="tertiary"
          icon={DeleteIcon}
          disabled={disabled}
          onClick={onRemove}
          accessibilityLabel={`Remove ${name}`}
        />
      </div>
      {(wrong ?? otherwise) !== undefined && (
        <div className="variants-wrong">
          {wrong !== undefined && <InlineError message={wrong} fieldID={`${id}/quantity`} />}
          {otherwise !== undefined && <InlineError message={otherwise} fieldID={id} />}
        </div>
      )}
    </li>
  );
}

function textIn(item: unknown, field: string): string {
  const text = getProperty(item, field);
  return typeof text === "string" ? text : "";
}

/** Returns the errors of the row as a whole, or of a field that is not drawn. */
function messages(field: string, inner: unknown): string[] {
  const list = field === "__errors" ? inner : getProperty(inner, "__errors");
  return Array.isArray(list) ? list : [];
}
