import type { StandardApi } from "@shopify/ui-extensions/checkout";
import { isObject } from "../../../engine/declare/object.ts";
import { filled, paragraphs, type Values } from "../../block/filled.ts";
import { Idle } from "../../block/Idle.tsx";
import type { Fields } from "../../block/instances.ts";
import { documentIn } from "../../block/live.ts";
import { Paragraphs } from "../../block/Paragraphs.tsx";
import { textOf } from "../../block/text-of.ts";
import { valuesOf } from "../../block/values.ts";
import { viewOf } from "../../block/view.ts";
import { declared, say, setting } from "./declared.ts";
import { type Progress, progressOf } from "./progress.ts";

/** What is missing for free shipping, or that it is reached. Behind checkout nothing can be added, and only that is said. */
export function Block({ api }: { api: StandardApi }) {
  const { [declared.texts.under]: written } = documentIn(api, declared.texts.key);
  const least = setting(api, "threshold");
  const view = viewOf(api);
  const progress = least === undefined ? null : progressOf(view, documentIn(api, declared.reads.rates), least);
  if (progress === null || view.lines.length === 0) return <Idle api={api} />;
  const isReached = progress.remaining === 0;
  if (!isReached && api.extension.target !== "purchase.checkout.block.render") return <Idle api={api} />;
  const values = { ...valuesOf(api, view), ...amountsOf(api, progress) };
  const { heading, said } = texts(api, isObject(written) ? written : {}, isReached, values);
  const [first = heading] = said;
  return (
    <s-stack gap="small-200">
      <s-stack gap="small-200" accessibilityRole="status">
        {heading !== "" && <s-heading>{heading}</s-heading>}
        <Paragraphs texts={said} tone={isReached ? "success" : "auto"} />
      </s-stack>
      {!isReached && <s-progress value={progress.total} max={progress.threshold} accessibilityLabel={first} />}
    </s-stack>
  );
}

/** What the merchant wrote for where the cart stands, else the block's own words. */
function texts(api: StandardApi, fields: Fields, isReached: boolean, values: Values): { heading: string; said: string[] } {
  const after = isReached ? "_after_free_shipping" : "";
  const heading = filled(textOf(api, fields, `title${after}`) ?? "", values) ?? "";
  const said = paragraphs(textOf(api, fields, `description${after}`), values);
  const own = say(api, isReached ? "after" : "before", { remaining: values.remaining ?? "" });
  return { heading, said: heading === "" && said.length === 0 ? [own] : said };
}

function amountsOf(api: StandardApi, { remaining, threshold, about }: Progress): Pick<Values, "remaining" | "threshold"> {
  const money = (amount: number) => {
    const text = api.i18n.formatCurrency(amount, { currency: api.localization.currency.value.isoCode });
    return about ? say(api, "about", { amount: text }) : text;
  };
  return { remaining: money(remaining), threshold: money(threshold) };
}
