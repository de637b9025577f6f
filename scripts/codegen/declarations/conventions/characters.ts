import type { FieldSchema } from "../../../../engine/generated/declarations.ts";
import { without } from "../json.ts";
import { hasForm } from "./control.ts";
import type { Convention } from "./convention.ts";
import { resolved, schemasOf } from "./schemas.ts";

type Control = NonNullable<FieldSchema["control"]>;
type Characters = NonNullable<FieldSchema["characters"]>;

/** Lines that people type into a control. */
const BY_CONTROL: Partial<Record<Control, Characters>> = { text: "line", textarea: "lines", domain: "line", "discount-code": "line" };

/** The characters of a text that people read: those that its control lets them type. Texts of conditions are compared, not read. */
export const charactersConvention: Convention = {
  from: "the control of the field",
  *follows(source, context) {
    if (!hasForm(source.folder) || source.folder === "conditions") return;
    for (const { schema, pointer } of schemasOf(source, context)) {
      const { control, type, characters } = resolved(without(schema, ["characters"]), source.file, context);
      const value = type === "string" && characters === undefined ? BY_CONTROL[control as Control] : undefined;
      if (value !== undefined) yield { object: schema, pointer, key: "characters", value, behind: BEHIND };
    }
  },
};

const BEHIND = ["type", "title", "minLength", "maxLength", "maxUnits", "pattern", "$ref"];
