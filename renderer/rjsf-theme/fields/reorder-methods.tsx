import { Button } from "@shopify/polaris";
import { ArrowDownIcon, ArrowUpIcon } from "@shopify/polaris-icons";
import { useEffect, useRef } from "react";

interface Props {
  label: string;
  index: number;
  count: number;
  /** Element that holds the menu and its handle: a press elsewhere closes the menu. */
  slot: Element;
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Offers the steps that an item can make, for people who do not drag. */
export function ReorderMethods({ label, index, count, slot, onMove, onClose }: Props) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.querySelector("button")?.focus(), []);
  useEffect(() => {
    const onBlur = ({ target }: Event) => {
      if (target instanceof Node && !slot.contains(target)) onClose();
    };
    const events = ["pointerdown", "focusin"];
    for (const event of events) document.addEventListener(event, onBlur);
    return () => {
      for (const event of events) document.removeEventListener(event, onBlur);
    };
  }, [slot, onClose]);
  const step = (to: number) => () => {
    onClose();
    onMove(to);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className="item-moves"
      role="group"
      aria-label={label}
      ref={here}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        onClose();
        slot.querySelector("button")?.focus();
      }}
    >
      {index > 0 && (
        <Button variant="tertiary" textAlign="start" fullWidth icon={ArrowUpIcon} onClick={step(index - 1)}>
          Move up
        </Button>
      )}
      {index < count - 1 && (
        <Button variant="tertiary" textAlign="start" fullWidth icon={ArrowDownIcon} onClick={step(index + 1)}>
          Move down
        </Button>
      )}
    </div>
  );
}
