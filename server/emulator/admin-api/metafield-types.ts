/** Problem of a metafield's value, with Shopify's code. */
export interface ValueProblem {
  code: "BLANK" | "INVALID_TYPE" | "INVALID_VALUE" | "TOO_LONG";
  message: string;
}

const JSON_BYTES = 128_000;
const ID_BYTES = 2_000;
const TEXT_BYTES = 64_000;

const CHECKS: Record<string, (value: string) => boolean> = {
  boolean: (value) => /^(true|false)$/.test(value),
  date: (value) => /^\d{4}-\d{2}-\d{2}$/.test(value),
  date_time: (value) => !Number.isNaN(Date.parse(value)),
  id: () => true,
  json: isJson,
  "list.single_line_text_field": isTextList,
  multi_line_text_field: () => true,
  number_decimal: (value) => /^-?\d{1,13}(\.\d{1,9})?$/.test(value),
  number_integer: (value) => /^-?\d{1,16}$/.test(value),
  single_line_text_field: (value) => !/[\r\n]/.test(value),
  url: (value) => URL.canParse(value),
};

/** Returns Shopify's problem with a value of a type. Null if the value is valid. */
export function checkValue(type: string, value: string): ValueProblem | null {
  const check = Object.hasOwn(CHECKS, type) ? CHECKS[type] : undefined;
  if (!check) return { code: "INVALID_TYPE", message: `Type must be one of the following: ${Object.keys(CHECKS).join(", ")}.` };
  if (value === "") return { code: "BLANK", message: "Value can't be blank." };
  const limit = type === "json" ? JSON_BYTES : type === "id" || type === "url" ? ID_BYTES : TEXT_BYTES;
  if (Buffer.byteLength(value) > limit) return { code: "TOO_LONG", message: `Value is too long (maximum is ${limit} bytes).` };
  if (value.includes("\0") || !check(value)) return { code: "INVALID_VALUE", message: `Value is invalid for the type ${type}.` };
  return null;
}

/** Returns a value as `jsonValue` shows it: parsed for types whose text is JSON, otherwise the text. */
export function jsonValue(type: string, value: string): unknown {
  return type === "json" || type === "boolean" || type === "number_integer" || type.startsWith("list.") ? JSON.parse(value) : value;
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function isTextList(value: string): boolean {
  if (!isJson(value)) return false;
  const list: unknown = JSON.parse(value);
  return Array.isArray(list) && list.every((each) => typeof each === "string");
}
