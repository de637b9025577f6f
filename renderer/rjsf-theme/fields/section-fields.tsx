import type { FieldProps } from "@rjsf/utils";
import { Button } from "@shopify/polaris";
import { type ReactNode, useState } from "react";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { escapeToken } from "../../../engine/lib/json-pointer.ts";
import { focusAfterRender } from "../../lib/focus-after-render.ts";
import { useAnyForm } from "../form-context.ts";
import { idOf } from "../pointer.ts";

interface Props {
  names: readonly string[];
  of: FieldProps;
  /** Draws one field. */
  draw: (name: string) => ReactNode;
}

/**
 * Draws the fields of a section. Each object that may be absent, and is, stays behind a button: most configurations never have it, and its code is
 * loaded when it is first drawn.
 */
export function SectionFields({ names, of: { formData, errorSchema }, draw }: Props) {
  const { properties } = useAnyForm();
  const [opened, setOpened] = useState<readonly string[]>([]);
  // what was there once stays where it is when it is emptied
  const [initial] = useState(formData);
  const isAbsent = (name: string) => [initial, formData, errorSchema].every((each) => each?.[name] === undefined);
  const unfold = (name: string) => {
    setOpened([...opened, name]);
    focusAfterRender(idOf(firstControl(name, properties[name])));
  };
  const isFolded = (name: string) => !opened.includes(name) && properties[name]?.minProperties !== undefined && isAbsent(name);
  return names.map((name) => (
    <div key={name} className="field">
      {isFolded(name) ? (
        <Button variant="plain" textAlign="start" disclosure="down" ariaExpanded={false} onClick={() => unfold(name)}>
          {properties[name]?.title ?? name}
        </Button>
      ) : (
        draw(name)
      )}
    </div>
  ));
}

/** Returns the JSON pointer of the control that an object is drawn with, or that its first field has. */
function firstControl(name: string, { widget, properties = {} }: FieldSchema = {}): string {
  const [first = ""] = widget === "group" ? Object.keys(properties) : [];
  return escapeToken(name) + (first === "" ? "" : escapeToken(first));
}
