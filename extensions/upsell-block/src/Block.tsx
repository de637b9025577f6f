import { useState } from "preact/hooks";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { report } from "../../block/report-event.ts";
import { StatusLine } from "../../block/StatusLine.tsx";
import { useImpressions } from "../../block/use-impressions.ts";
import { useReportShown } from "../../block/use-report-shown.ts";
import { addToCart, type Outcome } from "./add-to-cart.ts";
import { declared, builtInText } from "./declared.ts";
import { isUseless } from "./discount-codes.ts";
import type { Offer, OfferedUpsell } from "./choose-offer.ts";
import { ProductOffer } from "./ProductOffer.tsx";
import { textOrDefault, offerMerchantText } from "./offer-texts.ts";
import type { Api } from "./types.ts";
import { useDiscounts } from "./use-discounts.ts";
import { useOffer } from "./use-offer.ts";

/** Number of products shown at first, and added with each click on "more". */
const SHOWN = 3;
/** Refusals of one product after which it is left out: the first, and two more for other quantities or variants. Other products are not affected. */
const MOST_REFUSALS = 3;

/** Result of the last addition. */
type Said = Readonly<Record<"product" | "code", string>> & { outcome: Outcome };

/** Upsell of a checkout. A block without an offer is invisible except to the merchant who places it. */
export function Block({ api }: { api: Api }) {
  const { offer, again } = useOffer(api);
  const discounts = useDiscounts(api, offer);
  useReportShown(api, declared.handle, offer ? [offer.guid] : []);
  const [shown, setShown] = useState(SHOWN);
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<Said>();
  /** Number of refusals by product. */
  const [refusals, setRefusals] = useState<Readonly<Record<string, number>>>({});
  /** Products whose addition has no result yet: they are not added twice. */
  const [pending, setPending] = useState<readonly string[]>([]);

  const addProduct = async ({ guid }: Offer, { id, title, code }: OfferedUpsell, variant: string, quantity: number) => {
    setBusy(id);
    const useful = isUseless(discounts[id]) ? null : code;
    const tell = (outcome: Outcome) => {
      if (outcome === "added" || outcome === "codeRefused")
        report(api, { of: declared.reports, subject: guid, type: "add", product: id, variant, title, quantity });
      setSaid({ outcome, product: title, code: useful ?? "" });
      if (outcome === "refused") setRefusals((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }));
      setPending((before) => (outcome === "late" ? [...before, id] : before.filter((each) => each !== id)));
      if (outcome === "refused") again();
    };
    tell(await addToCart(api, { upsell: guid, variant, quantity, code: useful }, tell));
    setBusy(undefined);
  };

  const mayAdd = api.instructions.value.lines.canAddCartLine;
  const products = offer && mayAdd ? offer.products.filter(({ id }) => (refusals[id] ?? 0) < MOST_REFUSALS) : [];
  useImpressions(api, declared.reports, offer && products.length > 0 ? [offer.guid] : []);
  if (offer === undefined) return null;
  if (products.length === 0 && said === undefined) return <EditorPlaceholder api={api} />;
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
              add={(variant, quantity) => void addProduct(offer, product, variant, quantity)}
            />
          ))}
          {products.length > shown && (
            <s-button variant="secondary" onClick={() => setShown(shown + SHOWN)}>
              {builtInText(api, "more")}
            </s-button>
          )}
        </>
      )}
      {said !== undefined && (
        <StatusLine tone={said.outcome === "added" ? "success" : said.outcome === "refused" ? "critical" : "warning"}>
          {builtInText(api, said.outcome, said)}
        </StatusLine>
      )}
    </s-stack>
  );
}
