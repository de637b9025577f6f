import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../../engine/lib/object.ts";
import { fillVariables, splitParagraphs } from "../../block/fill-variables.ts";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import type { Fields } from "../../block/instances.ts";
import { checkoutDocumentOf } from "../../block/checkout-documents.ts";
import { Paragraphs } from "../../block/Paragraphs.tsx";
import { merchantText } from "../../block/merchant-text.ts";
import { textVariables } from "../../block/text-variables.ts";
import { type CheckoutView, viewOf } from "../../block/checkout-view.ts";
import { declared, builtInText, setting } from "./declared.ts";
import { type Progress, progressOf } from "./progress.ts";

/**
 * Progress to free shipping: the missing amount, or that the threshold is reached. After checkout nothing can be added, so only reached thresholds
 * are shown.
 */
export function Block({ api }: { api: StandardApi }) {
  const { [declared.texts.under]: written } = checkoutDocumentOf(api, declared.texts.key);
  const min = setting(api, "threshold");
  const view = viewOf(api);
  const progress = min === undefined ? null : progressOf(view, checkoutDocumentOf(api, declared.reads.rates), min);
  if (progress === null || view.lines.length === 0) return <EditorPlaceholder api={api} />;
  const isReached = progress.remaining === 0;
  if (!isReached && api.extension.target !== "purchase.checkout.block.render") return <EditorPlaceholder api={api} />;
  const { heading, paragraphs } = texts(api, isObject(written) ? written : {}, view, progress);
  const [first = heading] = paragraphs;
  return (
    <s-stack gap="small-200">
      <s-stack gap="small-200" accessibilityRole="status">
        {heading !== "" && <s-heading>{heading}</s-heading>}
        <Paragraphs texts={paragraphs} tone={isReached ? "success" : "auto"} />
      </s-stack>
      {!isReached && <s-progress value={progress.total} max={progress.threshold} accessibilityLabel={first} />}
    </s-stack>
  );
}

/**
 * Returns the merchant's texts for the current progress, or else the block's own. Sentences stay in one language: an approximate amount has a sign in
 * the merchant's text, which may be in any language, and a word in the block's own.
 */
function texts(api: StandardApi, fields: Fields, view: CheckoutView, progress: Progress): { heading: string; paragraphs: string[] } {
  const isReached = progress.remaining === 0;
  const after = isReached ? "_after_free_shipping" : "";
  const money = (amount: number) => api.i18n.formatCurrency(amount, { currency: view.currency });
  const signed = (amount: number) => (progress.about ? `≈ ${money(amount)}` : money(amount));
  const textFor = (amount: number) => (progress.about ? builtInText(api, "about", { amount: money(amount) }) : money(amount));
  const values = { ...textVariables(api, view), remaining: signed(progress.remaining), threshold: signed(progress.threshold) };
  const heading = fillVariables(merchantText(api, fields, `title${after}`) ?? "", values) ?? "";
  const paragraphs = splitParagraphs(merchantText(api, fields, `description${after}`), values);
  const own = builtInText(api, isReached ? "after" : "before", { remaining: textFor(progress.remaining) });
  return { heading, paragraphs: heading === "" && paragraphs.length === 0 ? [own] : paragraphs };
}
