/**
 * Keywords that say two things in one value. Declarations write them so; checks and the product read each part under a name of its own, which
 * the meta-schemas call read-only.
 */
import { isObject } from "../../../engine/lib/object.ts";
import { changeFields } from "./change-fields.ts";
import { expandCondition } from "./expand-condition.ts";
import { expandFamily } from "./expand-family.ts";
import { expandField } from "./expand-field.ts";
import { expandList } from "./expand-list.ts";
import { expandPlan } from "./expand-plan.ts";
import { expandScreen } from "./expand-screen.ts";
import { metaOf } from "./ids.ts";
import { type JsonObject, withoutKeys } from "./json.ts";
import { replaceKey } from "./replace-key.ts";

/** Returns a declaration in which each part of such a keyword has a name of its own. */
export function expandKeywords(declaration: JsonObject): JsonObject {
  const expanded = changeFields(declaration, expandField);
  switch (declaration.$schema) {
    case metaOf("family"):
      return expandFamily(expanded);
    case metaOf("condition"):
      return expandCondition(expanded);
    case metaOf("kind"):
      return withAnswerWidget(expanded);
    case metaOf("translation"):
      return Array.isArray(expanded.required) && expanded.required.length > 0
        ? replaceKey(expanded, "required", { required: expanded.required, requiresDefaults: true })
        : expanded;
    case metaOf("analytics"):
      return expandScreen(expanded);
    case metaOf("call"):
      return isObject(expanded.body) ? { ...expanded, ...changeFields({ body: expanded.body }, withValidator) } : expanded;
    case metaOf("plan"):
      return expandPlan(expanded);
    case metaOf("list"):
      return expandList(expanded);
    default:
      return expanded;
  }
}

/** Widgets of answers that have another name where they are drawn for customers. */
const DRAWN: Readonly<Record<string, string>> = { radio: "choice" };

function withAnswerWidget(kind: JsonObject): JsonObject {
  const { answer } = kind;
  if (!isObject(answer) || kind.answerWidget !== undefined) return kind;
  const { widget = widgetOf(answer) } = answer;
  return replaceKey(kind, "answer", { answerWidget: DRAWN[String(widget)] ?? widget, answer: withoutKeys(answer, ["widget"]) });
}

/** The input of an answer follows from its type, its format and its lines. */
export function widgetOf({ type, format, lineMode }: JsonObject): string {
  if (type === "boolean") return "checkbox";
  if (format === "date") return "date";
  return lineMode === undefined || lineMode === "single" ? "text" : "textarea";
}

/** Properties that are declared elsewhere judge a request; a reply has them as its shape. */
const withValidator = (field: JsonObject): JsonObject =>
  field.propertiesFrom === undefined ? field : replaceKey(field, "propertiesFrom", { validatedBy: field.propertiesFrom });
