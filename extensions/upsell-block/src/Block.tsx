import { useState } from "preact/hooks";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { StatusLine } from "../../block/StatusLine.tsx";
import { useImpressions } from "../../block/use-impressions.ts";
import { useReportShown } from "../../block/use-report-shown.ts";
import { declared, builtInText } from "./declared.ts";
import { ProductOffer } from "./ProductOffer.tsx";
import { textOrDefault, offerMerchantText } from "./offer-texts.ts";
import type { Api } from "./types.ts";
import { useAdditions } from "./use-additions.ts";
import { useDiscounts } from "./use-discounts.ts";
import { useOffer } from "./use-offer.ts";

/** Number of products shown at first, and added with each click on "more". */
const SHOWN = 3;
/** Refusals of one product after which it is left out: the first, and two more for other quantities or variants. Other products are not affected. */
const MAX_REFUSALS = 3;

/** Upsell of a checkout. A block without an offer is invisible except to the merchant who places it. */
export function Block({ api }: { api: Api }) {
  const { offer, again } = useOffer(api);
  const discounts = useDiscounts(api, offer);
  useReportShown(api, declared.handle, offer ? [offer.guid] : []);
  const [shown, setShown] = useState(SHOWN);
  const { busy, note: message, refusals, pending, add } = useAdditions(api, discounts, again);
  const mayAdd = api.instructions.value.lines.canAddCartLine;
  const products = offer && mayAdd ? offer.products.filter(({ id }) => (refusals[id] ?? 0) < MAX_REFUSALS) : [];
  useImpressions(api, declared.reports, offer && products.length > 0 ? [offer.guid] : []);
  if (offer === undefined) return null;
  if (products.length === 0 && message === undefined) return <EditorPlaceholder api={api} />;
  const subheading = offerMerchantText(api, "subheading");
  return (
    <s-stack gap="base">
      {offer !== null && products.length > 0 && (
        <>
          <s-stack gap="none">
            <s-heading>{textOrDefault(api, "heading")}</s-heading>
            {subheading !== null && <s-text color="subdued">{subheading}</s-text>}
          </s-stack>
          {products.slice(0, shown).map((product) => (
            <ProductOffer
              key={product.id}
              {...{
                api,
                product,
                discount: discounts[product.id],
                busy: busy === product.id,
                waits: pending.includes(product.id) || (busy !== undefined && busy !== product.id),
              }}
              add={(variant, quantity) => void add(offer, product, variant, quantity)}
            />
          ))}
          {products.length > shown && (
            <s-button variant="secondary" onClick={() => setShown(shown + SHOWN)}>
              {builtInText(api, "more")}
            </s-button>
          )}
        </>
      )}
      {message !== undefined && (
        <StatusLine tone={message.outcome === "added" ? "success" : message.outcome === "refused" ? "critical" : "warning"}>
          {builtInText(api, message.outcome, message)}
        </StatusLine>
      )}
    </s-stack>
  );
}
