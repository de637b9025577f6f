import { Button } from "@shopify/polaris";
import { PlusIcon } from "@shopify/polaris-icons";
import { useEffect, useRef } from "react";
import { storedType } from "../../../engine/declarations/item-types.ts";
import type { Kind } from "../../../engine/generated/declarations.ts";
import "./questions.css";

interface Props {
  /** Id of the first button. */
  id?: string;
  label: string;
  kinds: readonly Kind[];
  disabled: boolean;
  /** Id of the element that says why the buttons are disabled. */
  describedBy: string | undefined;
  /** True if the first button gets the focus. */
  isFocused?: boolean;
  /** Called when somebody is about to choose. */
  onNear?: () => void;
  onChoose: (type: string) => void;
}

/** Offers the item types, a button each: one press adds an item of that type. */
export function TypePalette({ id, label, kinds, disabled, describedBy, isFocused = false, onNear, onChoose }: Props) {
  const here = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isFocused) here.current?.querySelector("button")?.focus();
  }, [isFocused]);
  return (
    <fieldset className="type-palette" aria-label={label} ref={here} onFocus={onNear} onPointerEnter={onNear}>
      {kinds.map((kind, index) => (
        <Button
          key={kind.id}
          {...(index === 0 && id !== undefined ? { id } : {})}
          icon={PlusIcon}
          textAlign="start"
          disabled={disabled}
          accessibilityLabel={`Add ${kind.title}`}
          {...(disabled && describedBy !== undefined ? { ariaDescribedBy: describedBy } : {})}
          onClick={() => onChoose(storedType(kind))}
        >
          {kind.title}
        </Button>
      ))}
    </fieldset>
  );
}
