/** Field of a block's settings, as its manifest declares it. */
export interface SettingField {
  key: string;
  type: string;
  name: string;
  description: string;
  validations?: readonly { name: string; value: string }[];
}

/** Value that Shopify gives a block for an entered setting, or the problem that prevents it; neither for an empty setting. */
export interface Setting {
  value?: string | number | boolean;
  problem?: string;
}

/** Reads a setting as the checkout editor does: a number within its bounds, one of the choices, or the text. */
export function settingOf(field: SettingField, text: string): Setting {
  const { type } = field;
  if (text === "") return {};
  if (type === "boolean") return { value: text === "true" };
  if (type.startsWith("number_")) return numberOf(field, text.trim());
  const choices = choicesOf(field);
  return choices === undefined || choices.includes(text) ? { value: text } : { problem: "Choose one of the values." };
}

/** Returns the choices of a text; undefined where any text may be entered. */
export function choicesOf(field: SettingField): string[] | undefined {
  const choices = boundOf(field, "choices");
  return choices === undefined ? undefined : JSON.parse(choices);
}

function numberOf(field: SettingField, text: string): Setting {
  const value = Number(text);
  const [min, max] = [boundOf(field, "min"), boundOf(field, "max")];
  if (text === "" || !Number.isFinite(value)) return { problem: "Enter a number." };
  if (field.type === "number_integer" && !Number.isInteger(value)) return { problem: "Enter a whole number." };
  if (min !== undefined && value < Number(min)) return { problem: `Enter ${min} or more.` };
  if (max !== undefined && value > Number(max)) return { problem: `Enter ${max} or less.` };
  return { value };
}

function boundOf({ validations = [] }: SettingField, name: string): string | undefined {
  return validations.find((each) => each.name === name)?.value;
}
