import { Checkbox } from "@shopify/polaris";
import { useEffect, useRef } from "react";

interface Props {
  label: string;
  checked: boolean | "indeterminate";
  onChange: () => void;
}

/**
 * Draws a checkbox that can be neither ticked nor empty. Polaris says so in an attribute alone; the element itself has to agree, and forgets
 * it with each press.
 */
export function MixedCheckbox({ label, checked, onChange }: Props) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const input = here.current?.querySelector("input");
    if (input) input.indeterminate = checked === "indeterminate";
  });
  return (
    <div ref={here}>
      <Checkbox {...{ label, checked, onChange }} />
    </div>
  );
}
