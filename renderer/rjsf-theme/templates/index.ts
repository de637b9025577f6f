import type { TemplatesType } from "@rjsf/utils";
import { Nothing } from "./Empty.tsx";
import { FieldTemplate } from "./FieldTemplate.tsx";

/** What stands around the controls, which draw their own descriptions, help and errors. */
export const templates: Partial<TemplatesType> = {
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate,
};
