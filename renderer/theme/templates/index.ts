import type { TemplatesType } from "@rjsf/utils";
import { FieldTemplate } from "./FieldTemplate.tsx";
import { ObjectFieldTemplate } from "./ObjectFieldTemplate.tsx";

/** What stands around the controls. */
export const templates: Partial<TemplatesType> = { FieldTemplate, ObjectFieldTemplate };
