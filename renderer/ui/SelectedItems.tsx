import { Button, InlineStack, Tag } from "@shopify/polaris";
import type { Option } from "./suggest.ts";

interface Props {
  chosen: readonly string[];
  options: readonly Option[];
  disabled: boolean;
  onRemove: (value: string) => void;
  /** Removes all of them at once. */
  onClear: (() => void) | undefined;
  onBlur: () => void;
}

/** Number from which it is tedious to remove them one by one. */
const MANY = 6;

/** Draws the chosen values as chips that can be removed. */
export function SelectedItems({ chosen, options, disabled, onRemove, onClear, onBlur }: Props) {
  return (
    <div className="picker-chosen">
      <InlineStack gap="200">
        {chosen.map((value) => (
          <Tag
            key={value}
            disabled={disabled}
            onRemove={() => {
              onRemove(value);
              onBlur();
            }}
          >
            {options.find((option) => option.value === value)?.title ?? value}
          </Tag>
        ))}
        {onClear !== undefined && chosen.length >= MANY && (
          <Button variant="plain" disabled={disabled} onClick={onClear}>
            Remove all
          </Button>
        )}
      </InlineStack>
    </div>
  );
}
