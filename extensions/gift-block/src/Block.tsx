import { useMemo, useState } from "preact/hooks";
import { EditorPlaceholder } from "../../block/EditorPlaceholder.tsx";
import { StatusLine } from "../../block/StatusLine.tsx";
import { useCheckoutHold } from "../../block/use-checkout-hold.ts";
import { useReportShown } from "../../block/use-report-shown.ts";
import { keyOf } from "./cart.ts";
import { linesOf } from "./checkout-state.ts";
import { Available, type LastAddition } from "./Available.tsx";
import { declared, builtInText, setting } from "./declared.ts";
import { GiftList } from "./GiftList.tsx";
import { nextToGo } from "./next-to-go.ts";
import { isRateMissing } from "./gift-offers.ts";
import type { Variant } from "./products.ts";
import { reportUnavailable } from "./report-unavailable.ts";
import type { Api } from "./types.ts";
import { type Gifts, type Outcome, useGifts } from "./use-gifts.ts";

/** Gifts of a checkout, and the products that its order requires; empty until the store has answered. */
export function Block({ api }: { api: Api }) {
  const gifts = useGifts(api);
  return gifts === undefined ? null : <Shown api={api} gifts={gifts} />;
}

const TONES = { added: "success", refused: "critical", late: "warning" } as const;

/** Gifts in the cart with reasons, gifts that can be added, and the amount missing for the next one. */
function Shown({ api, gifts }: { api: Api; gifts: Gifts }) {
  const [busy, setBusy] = useState<string>();
  const [last, setLast] = useState<LastAddition>();
  const lines = linesOf(api);
  const own = lines.filter(({ offer }) => offer !== null);
  const { state, memory, offered, isRejected: isLeftOut } = gifts;
  const able = offered(lines);
  useReportShown(api, declared.handle, [...own.flatMap(({ offer }) => offer ?? []), ...able.map(({ offer }) => offer.guid)]);
  const missing = useMemo(() => nextToGo(api, { state, memory }), [api, state, memory]);
  const waiting = reportUnavailable(
    state.declared,
    state.facts,
    state.products,
    (products) => builtInText(api, "require", { products }),
    isLeftOut,
  );
  useCheckoutHold(api, declared.hold, { key: "offers", ...waiting });
  // an added product is reported while it is in the cart
  const message = last?.outcome === "added" && !lines.some(({ variant }) => variant === last.product.id) ? undefined : last;
  if (own.length + able.length === 0 && missing === undefined && message === undefined)
    return <EditorPlaceholder api={api} preview={isRateMissing(state.declared, state.facts) ? "previewCurrency" : "preview"} />;
  const add = async (offer: string, product: Variant, free: boolean) => {
    setBusy(product.id);
    const piece = { offer, variant: product.id, free };
    const later = (outcome: Outcome) => setLast((before) => (before?.product === product ? { outcome, product, free } : before));
    setLast({ outcome: await gifts.add(piece, later), product, free });
    setBusy(undefined);
  };
  const isGift = own.length > 0 || able.some(({ free }) => free) || missing !== undefined || (able.length === 0 && message?.free === true);
  return (
    <s-stack gap="base">
      <s-heading>{setting(api, "heading") ?? builtInText(api, isGift ? "heading" : "headingOffers")}</s-heading>
      {own.map((line) => (
        <GiftList key={line.id} {...{ api, line, gifts }} />
      ))}
      {able.map((each) => (
        <Available
          key={keyOf(each.offer.guid, each.slot.variant)}
          {...{ api, gifts, gift: each, busy, last }}
          add={(...piece) => void add(...piece)}
        />
      ))}
      {missing !== undefined && (
        <s-stack gap="small-200">
          <s-text>{missing.text}</s-text>
          <s-progress value={missing.share} max={1} accessibilityLabel={missing.text} />
        </s-stack>
      )}
      {message !== undefined && (
        <StatusLine tone={TONES[message.outcome]}>{builtInText(api, message.outcome, { product: message.product.title })}</StatusLine>
      )}
    </s-stack>
  );
}
