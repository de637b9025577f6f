import type { FieldProps } from "@rjsf/utils";
import { Button } from "@shopify/polaris";
import { type ReactNode, useState } from "react";
import { joinList } from "../../../engine/lib/text.ts";
import { useAnyForm } from "../form-context.ts";

interface Props {
  names: readonly string[];
  of: FieldProps;
  /** Draws one field. */
  draw: (name: string) => ReactNode;
}

/**
 * Draws the fields of a section. Objects that may be absent, and are, stay behind a button: most configurations never have them, and their code is
 * loaded when they are first drawn.
 */
export function SectionFields({ names, of: { formData, errorSchema }, draw }: Props) {
  const { properties } = useAnyForm();
  const [isOpen, setOpen] = useState(false);
  // what was there once stays where it is when it is emptied
  const [initial] = useState(formData);
  const isAbsent = (name: string) => [initial, formData, errorSchema].every((each) => each?.[name] === undefined);
  const isFolded = (name: string) => !isOpen && properties[name]?.minProperties !== undefined && isAbsent(name);
  const folded = names.filter(isFolded);
  return (
    <>
      {names
        .filter((name) => !isFolded(name))
        .map((name) => (
          <div key={name} className="field">
            {draw(name)}
          </div>
        ))}
      {folded.length > 0 && (
        <div className="field">
          <Button variant="plain" textAlign="start" disclosure="down" ariaExpanded={false} onClick={() => setOpen(true)}>
            {joinList(
              folded.map((name) => properties[name]?.title ?? name),
              "or",
            )}
          </Button>
        </div>
      )}
    </>
  );
}
