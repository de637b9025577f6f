import { useState } from "preact/hooks";
import { Idle } from "../../block/Idle.tsx";
import { StatusLine } from "../../block/StatusLine.tsx";
import { useShown } from "../../block/use-shown.ts";
import { linesOf } from "./checkout-of.ts";
import { declared, say, word } from "./declared.ts";
import { type Declared, offersIn } from "./offers.ts";
import type { Variant } from "./products.ts";
import { type CartLine, isKept, keyOf, offered } from "./step.ts";
import type { Api } from "./types.ts";
import { type Gifts, useGifts } from "./use-gifts.ts";
import { toGo, whyOf } from "./why.ts";

/** The gifts of a checkout: those that are there and why, those that can be had, and what is missing for the next. */
export function Block({ api }: { api: Api }) {
  const gifts = useGifts(api);
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<{ done: boolean; product: string }>();
  const lines = linesOf(api);
  const own = lines.filter(({ offer }) => offer !== null);
  const able =
    gifts === undefined || gifts.refused || !api.instructions.value.lines.canAddCartLine
      ? []
      : offered(lines, gifts.known.offers, gifts.memory);
  useShown(api, declared.handle, own[0]?.offer ?? able[0]?.offer.guid);
  if (gifts === undefined) return null;
  const { products } = gifts.known;
  const missing = nextToGo(api, gifts);
  if (own.length + able.length === 0 && missing === undefined && said === undefined) return <Idle api={api} />;
  const add = async (offer: string, product: Variant, free: boolean) => {
    setBusy(product.id);
    setSaid({ done: await gifts.add(offer, product.id, free), product: product.title });
    setBusy(undefined);
  };
  const button = word(api, "addButton");
  return (
    <s-stack gap="base">
      <s-heading>{word(api, "heading")}</s-heading>
      {own.map((line) => (
        <Given key={line.id} {...{ api, line, gifts }} />
      ))}
      {able.map(({ offer: { guid }, slot: { variant }, free }) => {
        const product = products.get(variant);
        return product === undefined ? null : (
          <Row
            key={keyOf(guid, variant)}
            product={product}
            text={free ? say(api, "free") : money(api, product.price)}
            tone={free ? "success" : undefined}
          >
            <s-button
              variant="secondary"
              loading={busy === variant}
              disabled={busy !== undefined && busy !== variant}
              accessibilityLabel={say(api, "addNamed", { button, product: product.title })}
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
        <StatusLine tone={said.done ? "success" : "critical"}>
          {say(api, said.done ? "added" : "refused", { product: said.product })}
        </StatusLine>
      )}
    </s-stack>
  );
}

/** A gift in the cart: why it costs nothing, or that it does no longer. */
function Given({ api, line, gifts }: { api: Api; line: CartLine; gifts: Gifts }) {
  const { known, memory, remove } = gifts;
  const product = known.products.get(line.variant);
  const offer = known.offers.find(({ guid }) => guid === line.offer);
  const declaration = offersIn(api).find(({ guid }) => guid === line.offer);
  if (product === undefined || offer === undefined || declaration === undefined) return null;
  if (line.total === 0)
    return <Row product={product} text={offer.holds ? because(api, declaration, gifts) : say(api, "free")} tone="success" />;
  if (!isKept(offer, memory, keyOf(offer.guid, line.variant))) return null;
  return (
    <Row product={product} text={say(api, "noLonger", { price: money(api, line.total) })}>
      <s-button
        variant="secondary"
        accessibilityLabel={say(api, "removeNamed", { product: product.title })}
        onClick={() => void remove(line.id)}
      >
        {say(api, "remove")}
      </s-button>
    </Row>
  );
}

interface RowProps {
  product: Variant;
  text: string;
  tone?: "success" | undefined;
  children?: preact.ComponentChildren;
}

function Row({ product: { title, image }, text, tone, children }: RowProps) {
  return (
    <s-grid gridTemplateColumns="auto 1fr" gap="base" alignItems="start">
      <s-product-thumbnail src={image ?? ""} alt={title} size="base" />
      <s-stack gap="small-200">
        <s-stack gap="none">
          <s-text type="strong">{title}</s-text>
          {tone === undefined ? <s-text color="subdued">{text}</s-text> : <s-text tone={tone}>{text}</s-text>}
        </s-stack>
        {children}
      </s-stack>
    </s-grid>
  );
}

/** One line that says why a gift is there. */
function because(api: Api, offer: Declared, { known: { seen } }: Gifts): string {
  const why = whyOf(offer, seen, digitsOf(seen.view.currency));
  if (why.because === "total") return say(api, why.about ? "becauseAbout" : "becauseTotal", { amount: money(api, why.over) });
  if (why.because === "code") return say(api, "becauseCode", { code: why.code });
  return say(api, ({ phone: "becausePhone", cart: "becauseCart", order: "becauseOrder" } as const)[why.because]);
}

/** What is missing for the nearest offer that a larger cart would earn. */
function nextToGo(api: Api, { known: { seen, offers, products }, memory }: Gifts): { text: string; share: number } | undefined {
  const found = offersIn(api).flatMap((offer) => {
    const judged = offers.find(({ guid }) => guid === offer.guid);
    const slot = judged?.slots.find(({ variant, forSale }) => forSale && memory.taken[keyOf(offer.guid, variant)] === undefined);
    const product = slot && products.get(slot.variant);
    if (judged?.holds !== false || slot === undefined || product === undefined || !(judged.free || slot.price === 0)) return [];
    const missing = toGo(offer, seen, digitsOf(seen.view.currency));
    return missing === null ? [] : [{ ...missing, product: product.title }];
  });
  const [next] = found.sort((one, other) => one.amount - other.amount);
  if (next === undefined) return undefined;
  const { amount, about, product } = next;
  const total = seen.view.lines.reduce((sum, line) => (line.gift ? sum : sum + Number(line.amount)), 0);
  return { text: say(api, about ? "toGoAbout" : "toGo", { amount: money(api, amount), product }), share: total / (total + amount) };
}

function money(api: Api, amount: number): string {
  return api.i18n.formatCurrency(amount, { currency: api.localization.currency.value.isoCode });
}

function digitsOf(currency: string): number {
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
