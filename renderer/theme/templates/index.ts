import type { TemplatesType } from "@rjsf/utils";
import { FieldTemplate } from "./FieldTemplate.tsx";
import { Nothing } from "./Nothing.tsx";

/** What stands around the controls, which draw their own descriptions, help and errors. */
export const templates: Partial<TemplatesType> = {
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate,
};
