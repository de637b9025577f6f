import { isObject } from "../../../engine/lib/object.ts";
import { formatIdentifier } from "./format.ts";
import { Json } from "./Json.tsx";

interface Props {
  operations: readonly unknown[];
  /** Names of the operations' targets, by id. */
  names: ReadonlyMap<string, string>;
}

/** Shows the output of the Function: each operation in a line with the name of its target, and the output itself. */
export function Operations({ operations, names }: Props) {
  if (operations.length === 0) return null;
  return (
    <>
      <ul className="operations" aria-label="Operations">
        {operations.map((operation, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an operation has no identity besides its place
          <li key={index}>{operationText(operation, names)}</li>
        ))}
      </ul>
      <Json title="Function result" value={{ operations }} />
    </>
  );
}

/** Describes an operation: `{paymentMethodMove: {paymentMethodId, index: 0}}` reads "Payment method move: Gift card, index 0". */
function operationText(operation: unknown, names: ReadonlyMap<string, string>): string {
  const [name = "", fields = {}] = Object.entries(Object(operation))[0] ?? [];
  const title = formatIdentifier(name);
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}: ${contents(fields, names)}`;
}

function contents(fields: unknown, names: ReadonlyMap<string, string>): string {
  const parts = Object.entries(Object(fields)).map(([field, value]) => {
    const [first] = Array.isArray(value) ? value : [];
    if (Array.isArray(value) && typeof first === "object") return value.map((item) => contents(item, names)).join("; ");
    if (isObject(value)) return contents(value, names);
    return names.get(String(value)) ?? `${formatIdentifier(field)} ${text(value)}`;
  });
  return parts.join(", ");
}

function text(value: unknown): string {
  return typeof value === "string" ? `\u201c${value}\u201d` : JSON.stringify(value);
}
