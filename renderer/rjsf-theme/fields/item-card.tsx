import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { Select } from "@shopify/polaris";
import { changeKind, changeOperator, type Item } from "../../../engine/configuration/new-item.ts";
import { itemTypeOf, itemTypesOf, operatorOfItem, storedType, visibleFieldsOf } from "../../../engine/declarations/item-types.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { arrangeFields } from "./arrange-fields.ts";
import { FieldDescription } from "./field-description.tsx";
import { ItemFrame } from "./item-frame.tsx";
import { NestedField } from "./nested-field.tsx";

interface Props {
  item: Item;
  index: number;
  /** Props of the list. */
  props: FieldProps;
  /** Name of an item. */
  noun: string;
  onChange: (next: Item) => void;
  onRemove: () => void;
}

/** Draws one item: its type, the operator of a comparison where there is one, and its fields. */
export function ItemCard({ item, index, props, noun, onChange, onRemove }: Props) {
  const { family } = useForm();
  const { errorSchema, fieldPathId, registry } = props;
  const kinds = itemTypesOf(family, declaredBy(props.schema));
  const kind = itemTypeOf(kinds, item);
  const operator = kind && operatorOfItem(kind, item);
  const path = toFieldPathId(index, registry.globalFormOptions, fieldPathId);
  const errors = errorSchema?.[index];
  const wrong = (field: string) => errors?.[field]?.__errors?.[0] ?? false;
  const titles = Object.values(kind?.operators ?? {}).map(({ title }) => title);
  const stored = getProperty(item, "operator");
  const compared = kind === undefined ? stored !== undefined : kind.operators !== undefined;
  const needs = operator?.requiredFields ?? kind?.required ?? [];
  const fields = kind && (operator !== undefined || !compared) ? visibleFieldsOf(kind, operator, item) : [];

  return (
    <ItemFrame id={path.$id} {...{ noun, index, onRemove }} error={errors?.__errors?.[0]}>
      <div className="item-row">
        <Select
          id={`${path.$id}/type`}
          label="Type"
          options={choices(
            kinds.map((each) => ({ value: storedType(each), label: each.title })),
            item.type,
          )}
          value={item.type}
          error={wrong("type")}
          onChange={(type) => onChange(changeKind(kinds, item, type))}
        />
        {compared && (
          <Select
            id={`${path.$id}/operator`}
            label="Operator"
            options={choices(
              titles.map((title) => ({ value: title, label: title })),
              String(stored),
            )}
            value={String(stored)}
            error={wrong("operator")}
            onChange={(title) => kind && onChange(changeOperator(kind, item, title))}
          />
        )}
      </div>
      {arrangeFields(fields).map((row) => (
        <div key={`${kind?.id}/${row[0]?.[0]}`} className="item-row">
          {row.map(([name, schema]) => (
            <NestedField key={name} {...{ name, schema, path, props, errors }} value={item[name]} required={needs.includes(name)} />
          ))}
        </div>
      ))}
      {kind && <FieldDescription kind={kind} />}
    </ItemFrame>
  );
}

/** Returns the declared choices. A stored value that is no longer declared stays visible, so that its problem can be seen and fixed. */
function choices(declared: readonly { value: string; label: string }[], stored: string) {
  return declared.some(({ value }) => value === stored) ? [...declared] : [{ value: stored, label: stored }, ...declared];
}
