import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../../engine/lib/object.ts";
import { checkoutDocumentOf } from "../../block/checkout-documents.ts";
import { viewOf } from "../../block/checkout-view.ts";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { fillVariables } from "../../block/fill-variables.ts";
import { merchantText } from "../../block/merchant-text.ts";
import { textVariables } from "../../block/text-variables.ts";
import { declared, setting } from "./declared.ts";

/** One sentence of the merchant's in the customer's language. */
export function Block({ api }: { api: StandardApi }) {
  const { [declared.texts.under]: written } = checkoutDocumentOf(api, declared.texts.key);
  const notice = merchantText(api, isObject(written) ? written : {}, "notice") ?? "";
  const text = fillVariables(notice, textVariables(api, viewOf(api))) ?? "";
  if (text === "") return <EditorPlaceholder api={api} />;
  return <s-text type={setting(api, "quiet") === true ? "small" : "generic"}>{text}</s-text>;
}
