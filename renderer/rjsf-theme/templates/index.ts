import type { TemplatesType } from "@rjsf/utils";
import { EmptyTemplate } from "./EmptyTemplate.tsx";
import { FieldTemplate } from "./FieldTemplate.tsx";

/** Templates around the controls, which draw their own descriptions, help and errors. */
export const templates: Partial<TemplatesType> = {
  DescriptionFieldTemplate: EmptyTemplate,
  FieldErrorTemplate: EmptyTemplate,
  FieldHelpTemplate: EmptyTemplate,
  FieldTemplate,
};
