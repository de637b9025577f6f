import type { FieldProps } from "@rjsf/utils";
import { BlockStack, Checkbox, InlineError, Text } from "@shopify/polaris";
import { asRecord } from "../../../engine/lib/object.ts";
import { useForm } from "../form-context.ts";
import "../plain.css";

/** Draws several checkboxes of one object; the declaration may require at least one. */
export function LocationsField({ schema, name, formData, rawErrors, fieldPathId, disabled }: FieldProps) {
  const { family, change, touch } = useForm();
  const id = fieldPathId.$id;
  const places = family.properties[name]?.properties ?? {};
  const chosen = asRecord(formData);
  const error = rawErrors?.[0];
  const put = (place: string, on: boolean) => {
    change({ [name]: { ...chosen, [place]: on } });
    touch(`/${name}`);
  };
  return (
    <fieldset className="plain" id={id} tabIndex={-1} aria-describedby={`${id}-help${error === undefined ? "" : ` ${id}Error`}`}>
      <legend>{schema.title}</legend>
      <BlockStack gap="100">
        {Object.entries(places).map(([place, { title = place }]) => (
          <Checkbox
            key={place}
            id={`${id}/${place}`}
            label={title}
            checked={chosen[place] === true}
            disabled={disabled === true}
            onChange={(on) => put(place, on)}
          />
        ))}
        {error !== undefined && <InlineError message={error} fieldID={id} />}
        <Text as="p" tone="subdued" id={`${id}-help`}>
          {schema.description}
        </Text>
      </BlockStack>
    </fieldset>
  );
}
