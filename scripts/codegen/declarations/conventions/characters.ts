import type { FieldSchema } from "../../../../engine/generated/declarations.ts";
import { withoutKeys } from "../json.ts";
import { hasForm } from "./control.ts";
import type { Convention } from "./convention.ts";
import { resolveSchema, schemasOf } from "./schemas.ts";

type Control = NonNullable<FieldSchema["widget"]>;
type Characters = NonNullable<FieldSchema["lineMode"]>;

/** Lines that people type into a control. */
const BY_CONTROL: Partial<Record<Control, Characters>> = {
  text: "single",
  textarea: "multiple",
  storeDomain: "single",
  "discount-code": "single",
};

/** The characters of a text that people read: those that its control lets them type. Texts of conditions are compared, not read. */
export const charactersConvention: Convention = {
  from: "the control of the field",
  *follows(source, context) {
    if (!hasForm(source.folder) || source.folder === "conditions") return;
    for (const { schema, pointer } of schemasOf(source, context)) {
      const { widget, type, lineMode } = resolveSchema(withoutKeys(schema, ["lineMode"]), source.file, context);
      const value = type === "string" && lineMode === undefined ? BY_CONTROL[widget as Control] : undefined;
      if (value !== undefined) yield { object: schema, pointer, key: "lineMode", value, behind: BEHIND };
    }
  },
};

const BEHIND = ["type", "title", "minLength", "maxLength", "maxCodeUnits", "pattern", "$ref"];
