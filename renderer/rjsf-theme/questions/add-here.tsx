import { Button } from "@shopify/polaris";
import type { ComponentProps } from "react";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { TypePalette } from "./type-palette.tsx";

interface Props {
  id: string;
  /** Name of the button, which says where an item would be added. */
  name: string;
  /** True at the end of the list, where the button shows its name; between rows it is a plus. */
  isEnd: boolean;
  isOpen: boolean;
  palette: Omit<ComponentProps<typeof TypePalette>, "id" | "isFocused">;
  onToggle: () => void;
}

/** Adds an item at a place of the list: shows the item types there, from which one is chosen. */
export function AddHere({ id, name, isEnd, isOpen, palette, onToggle }: Props) {
  const { disabled, describedBy } = palette;
  const described = disabled ? describedBy : undefined;
  return (
    <>
      {isEnd ? (
        <div className="add-end">
          <Button
            id={id}
            ariaExpanded={isOpen}
            disabled={disabled}
            {...(described === undefined ? {} : { ariaDescribedBy: described })}
            onClick={onToggle}
          >
            {name}
          </Button>
        </div>
      ) : (
        <button
          id={id}
          type="button"
          className="add-plus"
          aria-label={name}
          title={name}
          aria-expanded={isOpen}
          aria-disabled={disabled}
          aria-describedby={described}
          onClick={() => !disabled && onToggle()}
        />
      )}
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the key bubbles up from the buttons
        <div
          className="add-types"
          onKeyDown={({ key }) => {
            if (key !== "Escape") return;
            focusAfterRender(id);
            onToggle();
          }}
        >
          <TypePalette {...palette} isFocused />
        </div>
      )}
    </>
  );
}
