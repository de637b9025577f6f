import { Select, Text } from "@shopify/polaris";
import type { FieldSchema } from "../../../engine/generated/declarations.ts";
import { choices, valueFor } from "../choices.ts";

interface Props {
  id: string;
  of: string;
  schema: FieldSchema;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** Draws one entry of a map whose keys are the entries of a sibling list, in that sibling's rows. An empty choice leaves the entry out. */
export function KeyedEntry({ id, of, schema, value, error, onChange, onBlur }: Props) {
  const title = schema.title ?? "";
  const options = choices(schema);
  const stored = value ?? schema.default;
  return (
    <Select
      id={id}
      label={
        <>
          {title}
          <Text as="span" visuallyHidden>{` of ${of}`}</Text>
        </>
      }
      options={schema.default === undefined ? [{ label: schema.placeholder ?? "Not set", value: "" }, ...options] : options}
      value={stored === undefined ? "" : String(stored)}
      error={error ?? false}
      onChange={(next) => onChange(next === "" ? undefined : valueFor(schema, next))}
      onBlur={onBlur}
    />
  );
}
