/** A field of a block's settings, as its manifest has it. */
export interface SettingField {
  key: string;
  type: string;
  name: string;
  description: string;
  validations?: readonly { name: string; value: string }[];
}

/** What the platform hands to a block of what a merchant typed, and what keeps it from doing so; neither for what was left empty. */
export interface Setting {
  value?: string | number | boolean;
  problem?: string;
}

/** Read as the editor of the checkout reads it: a number within its bounds, one of the choices, or the text. */
export function settingOf(field: SettingField, typed: string): Setting {
  const { type } = field;
  if (typed === "") return {};
  if (type === "boolean") return { value: typed === "true" };
  if (type.startsWith("number_")) return numberOf(field, typed.trim());
  const choices = choicesOf(field);
  return choices === undefined || choices.includes(typed) ? { value: typed } : { problem: "Choose one of the values." };
}

/** What a text is chosen from; undefined where anything may be typed. */
export function choicesOf(field: SettingField): string[] | undefined {
  const choices = boundOf(field, "choices");
  return choices === undefined ? undefined : JSON.parse(choices);
}

function numberOf(field: SettingField, typed: string): Setting {
  const value = Number(typed);
  const [min, max] = [boundOf(field, "min"), boundOf(field, "max")];
  if (typed === "" || !Number.isFinite(value)) return { problem: "Enter a number." };
  if (field.type === "number_integer" && !Number.isInteger(value)) return { problem: "Enter a whole number." };
  if (min !== undefined && value < Number(min)) return { problem: `Enter ${min} or more.` };
  if (max !== undefined && value > Number(max)) return { problem: `Enter ${max} or less.` };
  return { value };
}

function boundOf({ validations = [] }: SettingField, name: string): string | undefined {
  return validations.find((each) => each.name === name)?.value;
}
