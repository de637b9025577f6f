import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import { visibleFields } from "../../engine/configuration/visible-fields.ts";
import type { FieldSchema } from "../../engine/generated/declarations.ts";
import type { Family } from "../../engine/types/family.ts";
import { fields } from "./fields/index.ts";
import { formField, mayBeEmpty } from "./form-field.ts";

/**
 * Returns the fields that a form draws for a configuration: those that exist now and are unlocked. Maps keyed by a sibling are drawn by the
 * sibling.
 */
export function drawnFields(family: Family, configuration: object, unlocked: (entitlement: string) => boolean): [string, FieldSchema][] {
  return visibleFields(family, configuration).filter(
    ([, schema]) =>
      schema.widget !== "hidden" &&
      (schema.keysFrom === undefined || schema.widget === "mapEntry") &&
      (schema.entitlement === undefined || unlocked(schema.entitlement)),
  );
}

/** Makes one schema for rjsf from fields. */
export function formSchema(
  { id, required }: Pick<Family, "id" | "required">,
  drawn: readonly [string, FieldSchema][],
): { schema: RJSFSchema; uiSchema: UiSchema } {
  const forms = drawn.map(([name, schema]) => ({ name, ...formField(schema, fields) }));
  return {
    schema: {
      $id: id,
      type: "object",
      properties: Object.fromEntries(forms.map(({ name, schema }) => [name, schema])),
      required: drawn.filter(([name, field]) => required.includes(name) && !mayBeEmpty(field)).map(([name]) => name),
    },
    uiSchema: Object.fromEntries(forms.map(({ name, uiSchema }) => [name, uiSchema])),
  };
}
