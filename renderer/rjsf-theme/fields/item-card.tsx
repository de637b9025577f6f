import { type FieldProps, toFieldPathId } from "@rjsf/utils";
import { Select } from "@shopify/polaris";
import { changeKind, changeOperator, type Item } from "../../../engine/configuration/new-item.ts";
import { itemTypeOf, itemTypesOf, operatorOfItem, visibleFieldsOf } from "../../../engine/declarations/item-types.ts";
import type { FieldSchema, Kind } from "../../../engine/generated/declarations.ts";
import { getProperty } from "../../../engine/lib/object.ts";
import { useForm } from "../form-context.ts";
import { declaredBy } from "../form-field.ts";
import { arrangeFields } from "./arrange-fields.ts";
import { FieldDescription } from "./field-description.tsx";
import { ItemFrame } from "./item-frame.tsx";
import { ItemLine } from "./item-line.tsx";
import { NestedField } from "./nested-field.tsx";
import { typeChoices } from "./type-groups.ts";

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

type Field = [name: string, schema: FieldSchema];

/** Controls that are as high as a line. */
const LINE: readonly (string | undefined)[] = ["countries", "date", "money", "number", "select", "text"] satisfies FieldSchema["widget"][];
/** Controls with a hint of their own, which a label in its place would hide. */
const HINTED: readonly (string | undefined)[] = ["countries", "date", "select"] satisfies FieldSchema["widget"][];

/**
 * Draws one item: its type, the operator of a comparison where there is one, and its fields. What is compared stands in one line, as long as
 * it has one value of that height.
 */
export function ItemCard({ item, index, props, noun, onChange, onRemove }: Props) {
  const { family } = useForm();
  const { errorSchema, fieldPathId, registry } = props;
  const kinds = itemTypesOf(family, declaredBy(props.schema));
  const kind = itemTypeOf(kinds, item);
  const operator = kind && operatorOfItem(kind, item);
  const path = toFieldPathId(index, registry.globalFormOptions, fieldPathId);
  const errors = errorSchema?.[index];
  const compared = kind === undefined ? getProperty(item, "operator") !== undefined : kind.operators !== undefined;
  const needs = operator?.requiredFields ?? kind?.required ?? [];
  const fields = kind && (operator !== undefined || !compared) ? visibleFieldsOf(kind, operator, item) : [];
  const [only, ...others] = fields;
  const inLine = compared && only !== undefined && others.length === 0 && LINE.includes(only[1].widget) ? only : undefined;

  const draw = ([name, schema]: Field) => (
    <NestedField key={name} {...{ name, schema, path, props, errors }} value={item[name]} required={needs.includes(name)} />
  );
  const typeFields = (
    <TypeAndOperator
      id={path.$id}
      {...{ item, kinds, kind, compared, onChange }}
      wrong={(field) => errors?.[field]?.__errors?.[0] ?? false}
    />
  );
  const rows = (inLine === undefined ? arrangeFields(fields) : []).map((row) => (
    <div key={`${kind?.id}/${row[0]?.[0]}`} className="item-row">
      {row.map(draw)}
    </div>
  ));
  const frame = { id: path.$id, noun, index, onRemove, error: errors?.__errors?.[0] };
  if (!compared) {
    return (
      <ItemFrame {...frame}>
        <div className="item-row">{typeFields}</div>
        {rows}
        {kind && <FieldDescription kind={kind} />}
      </ItemFrame>
    );
  }
  return (
    <ItemLine
      {...frame}
      help={kind && <FieldDescription kind={kind} field={inLine?.[1]} />}
      line={
        <>
          {typeFields}
          {inLine && draw([inLine[0], withoutHelp(inLine[1])])}
        </>
      }
    >
      {rows}
    </ItemLine>
  );
}

interface TypeProps extends Pick<Props, "item" | "onChange"> {
  /** Id of the item. */
  id: string;
  kinds: readonly Kind[];
  kind: Kind | undefined;
  /** True if the item is a comparison. */
  compared: boolean;
  /** Returns the error of a field. */
  wrong: (field: string) => string | false;
}

/** Chooses the type of an item, and the operator of a comparison. */
function TypeAndOperator({ id, item, kinds, kind, compared, wrong, onChange }: TypeProps) {
  const titles = Object.values(kind?.operators ?? {}).map(({ title }) => title);
  const stored = String(getProperty(item, "operator"));
  return (
    <>
      <Select
        id={`${id}/type`}
        label="Type"
        options={typeChoices(kinds, item.type)}
        value={item.type}
        error={wrong("type")}
        onChange={(next) => onChange(changeKind(kinds, item, next))}
      />
      {compared && (
        <Select
          id={`${id}/operator`}
          label="Operator"
          options={choices(titles, stored)}
          value={stored}
          error={wrong("operator")}
          onChange={(title) => kind && onChange(changeOperator(kind, item, title))}
        />
      )}
    </>
  );
}

/** Returns a field as it stands in a line: its help is shown on request, and its label where its text goes. */
function withoutHelp({ description: _, help: __, ...field }: FieldSchema): FieldSchema {
  const { title, widget } = field;
  return title === undefined || HINTED.includes(widget) ? field : { ...field, placeholder: title };
}

/** Returns the declared choices. A stored value that is no longer declared stays visible, so that its problem can be seen and fixed. */
function choices(declared: readonly string[], stored: string): string[] {
  return declared.includes(stored) ? [...declared] : [stored, ...declared];
}
