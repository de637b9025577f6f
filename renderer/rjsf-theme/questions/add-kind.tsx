import type { FieldProps } from "@rjsf/utils";
import { Button, InlineError, Select, Text } from "@shopify/polaris";
import { useState } from "react";
import { itemTypesOf, storedType } from "../../../engine/declarations/item-types.ts";
import type { ListActions } from "../fields/list-actions.ts";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import "./questions.css";

interface Props {
  list: ListActions;
  /** Props of the list. */
  props: FieldProps;
  /** Heading above the item types. */
  label: string;
}

/** Adds an item of a chosen type at the end of a list. */
export function AddKind({ list: { id, items, noun, full, tooMany, make, insert }, props, label }: Props) {
  const { family } = useForm();
  const kinds = itemTypesOf(family, declaredBy(props.schema));
  const [type, setType] = useState(kinds[0] && storedType(kinds[0]));
  const error = props.rawErrors?.[0];
  return (
    <>
      <div className="add-kind">
        <Select
          id={`${id}-kind`}
          label={label}
          options={kinds.map((kind) => ({ value: storedType(kind), label: kind.title }))}
          value={type ?? ""}
          onChange={setType}
        />
        <Button
          id={`${id}-add`}
          variant="primary"
          disabled={full}
          onClick={() => insert(items.length, make(items, type))}
          {...(full ? { ariaDescribedBy: `${id}-full` } : {})}
        >
          {`Add ${noun}`}
        </Button>
      </div>
      {full && (
        <Text as="p" tone="subdued" id={`${id}-full`}>
          {tooMany}
        </Text>
      )}
      {error !== undefined && <InlineError message={error} fieldID={id} />}
    </>
  );
}
