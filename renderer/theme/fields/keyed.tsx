import { Select, Text } from "@shopify/polaris";
import type { FieldSchema } from "../../../engine/types.ts";
import { choices } from "../choices.ts";

interface Props {
  id: string;
  of: string;
  schema: FieldSchema;
  value: unknown;
  error: string | undefined;
  onChange: (value: unknown) => void;
  onBlur: () => void;
}

/** One entry of a map whose keys are the entries of a sibling list; drawn in that sibling's rows. */
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
      onChange={(next) => onChange(read(schema, next))}
      onBlur={onBlur}
    />
  );
}

/** A select knows texts; the map stores what its declaration says. Nothing chosen leaves the entry out. */
function read(schema: FieldSchema, text: string): unknown {
  if (text === "") return undefined;
  return schema.type === "boolean" ? text === "true" : text;
}
