import { useMemo, useState } from "preact/hooks";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { StatusLine } from "../../block/StatusLine.tsx";
import { useCheckoutHold } from "../../block/use-checkout-hold.ts";
import { useReportShown } from "../../block/use-report-shown.ts";
import { keyOf } from "./cart.ts";
import { linesOf } from "./checkout-state.ts";
import { declared, builtInText, setting, blockText } from "./declared.ts";
import { Given } from "./GiftList.tsx";
import { money } from "./money.ts";
import { nextToGo } from "./next-threshold.ts";
import { isRateMissing } from "./gift-offers.ts";
import type { Variant } from "./products.ts";
import { Row } from "./GiftRow.tsx";
import { reportUnavailable } from "./report-unavailable.ts";
import type { Api } from "./types.ts";
import { type Gifts, type Outcome, useGifts } from "./use-gifts.ts";

/** Gifts of a checkout, and the products that its order requires; empty until the store has answered. */
export function Block({ api }: { api: Api }) {
  const gifts = useGifts(api);
  return gifts === undefined ? null : <Shown api={api} gifts={gifts} />;
}

/** Result of the last product that the customer added. */
interface Said {
  outcome: Outcome;
  product: Variant;
  free: boolean;
}

const TONES = { added: "success", refused: "critical", late: "warning" } as const;

/** Gifts in the cart with reasons, gifts that can be added, and the amount missing for the next one. */
function Shown({ api, gifts }: { api: Api; gifts: Gifts }) {
  const [busy, setBusy] = useState<string>();
  const [last, setLast] = useState<Said>();
  const lines = linesOf(api);
  const own = lines.filter(({ offer }) => offer !== null);
  const { known, memory, offered, isLeftOut } = gifts;
  const able = offered(lines);
  useReportShown(api, declared.handle, [...own.flatMap(({ offer }) => offer ?? []), ...able.map(({ offer }) => offer.guid)]);
  const missing = useMemo(() => nextToGo(api, { known, memory }), [api, known, memory]);
  const waiting = reportUnavailable(
    known.declared,
    known.seen,
    known.products,
    (products) => builtInText(api, "require", { products }),
    isLeftOut,
  );
  useCheckoutHold(api, declared.hold, { key: "offers", ...waiting });
  // an added product is reported while it is in the cart
  const said = last?.outcome === "added" && !lines.some(({ variant }) => variant === last.product.id) ? undefined : last;
  if (own.length + able.length === 0 && missing === undefined && said === undefined)
    return <EditorPlaceholder api={api} preview={isRateMissing(known.declared, known.seen) ? "previewCurrency" : "preview"} />;
  const add = async (offer: string, product: Variant, free: boolean) => {
    setBusy(product.id);
    const piece = { offer, variant: product.id, free };
    const later = (outcome: Outcome) => setLast((before) => (before?.product === product ? { outcome, product, free } : before));
    setLast({ outcome: await gifts.add(piece, later), product, free });
    setBusy(undefined);
  };
  const button = blockText(api, "addButton");
  const isGift = own.length > 0 || able.some(({ free }) => free) || missing !== undefined || (able.length === 0 && said?.free === true);
  return (
    <s-stack gap="base">
      <s-heading>{setting(api, "heading") ?? builtInText(api, isGift ? "heading" : "headingOffers")}</s-heading>
      {own.map((line) => (
        <Given key={line.id} {...{ api, line, gifts }} />
      ))}
      {able.map(({ offer: { guid }, slot: { variant, price }, free }) => {
        const product = known.products.get(variant);
        return product === undefined ? null : (
          <Row
            key={keyOf(guid, variant)}
            product={product}
            text={free ? builtInText(api, "free") : price === null ? null : money(api, price)}
            tone={free ? "success" : undefined}
          >
            <s-button
              variant="secondary"
              loading={busy === variant}
              disabled={(busy !== undefined && busy !== variant) || (last?.outcome === "late" && last.product.id === variant)}
              accessibilityLabel={builtInText(api, "addNamed", { button, product: product.title })}
              onClick={() => void add(guid, product, free)}
            >
              {button}
            </s-button>
          </Row>
        );
      })}
      {missing !== undefined && (
        <s-stack gap="small-200">
          <s-text>{missing.text}</s-text>
          <s-progress value={missing.share} max={1} accessibilityLabel={missing.text} />
        </s-stack>
      )}
      {said !== undefined && (
        <StatusLine tone={TONES[said.outcome]}>{builtInText(api, said.outcome, { product: said.product.title })}</StatusLine>
      )}
    </s-stack>
  );
}
