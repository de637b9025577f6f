import type { ComponentChildren } from "preact";
import { useMemo, useState } from "preact/hooks";
import { digitsOf } from "../../../engine/declare/digits-of.ts";
import { Idle } from "../../block/Idle.tsx";
import { ProductRow } from "../../block/ProductRow.tsx";
import { StatusLine } from "../../block/StatusLine.tsx";
import { totalBefore } from "../../block/total.ts";
import { useHold } from "../../block/use-hold.ts";
import { useShown } from "../../block/use-shown.ts";
import { linesOf } from "./checkout-of.ts";
import { declared, say, word } from "./declared.ts";
import type { Declared } from "./offers.ts";
import type { Variant } from "./products.ts";
import { required } from "./required.ts";
import { type CartLine, isKept, keyOf, offered } from "./step.ts";
import type { Api } from "./types.ts";
import { type Gifts, useGifts } from "./use-gifts.ts";
import { nearest, whyOf } from "./why.ts";

/** The gifts of a checkout, and what its order waits for; nothing before the store has told what it has. */
export function Block({ api }: { api: Api }) {
  const gifts = useGifts(api);
  return gifts === undefined ? null : <Shown api={api} gifts={gifts} />;
}

/** Those that are there and why, those that can be had, and what is missing for the next. */
function Shown({ api, gifts }: { api: Api; gifts: Gifts }) {
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<{ done: boolean; product: string }>();
  const lines = linesOf(api);
  const own = lines.filter(({ offer }) => offer !== null);
  const able = gifts.refused || !api.instructions.value.lines.canAddCartLine ? [] : offered(lines, gifts.known.offers, gifts.memory);
  useShown(api, declared.handle, [...own.flatMap(({ offer }) => offer ?? []), ...able.map(({ offer }) => offer.guid)]);
  const { known, memory } = gifts;
  const missing = useMemo(() => nextToGo(api, { known, memory }), [api, known, memory]);
  const waiting = useMemo(
    () => required(known.declared, known.seen, known.products, (products) => say(api, "require", { products })),
    [api, known],
  );
  useHold(api, declared.hold, { key: "offers", ...waiting });
  const { products } = gifts.known;
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
  const product = known.products.get(line.variant) ?? named(api, line);
  const at = known.declared.findIndex(({ guid }) => guid === line.offer);
  const [offer, declaration] = [known.offers[at], known.declared[at]];
  if (offer === undefined || declaration === undefined) return null;
  if (line.total === 0)
    return <Row product={product} text={offer.holds ? because(api, declaration, gifts) : say(api, "free")} tone="success" />;
  if (!isKept(offer, memory, keyOf(offer.guid, line.variant))) return null;
  return (
    <Row product={product} text={say(api, "noLonger", { price: money(api, line.total) })}>
      <s-button
        variant="secondary"
        accessibilityLabel={say(api, "removeNamed", { product: product.title })}
        onClick={() => void remove(line)}
      >
        {say(api, "remove")}
      </s-button>
    </Row>
  );
}

/** What the cart calls a line whose product the store does not show any more. */
function named({ lines }: Api, line: CartLine): RowProps["product"] {
  return { title: lines.value.find(({ id }) => id === line.id)?.merchandise.title ?? "", image: null };
}

interface RowProps {
  product: Pick<Variant, "title" | "image">;
  text: string;
  tone?: "success" | undefined;
  children?: ComponentChildren;
}

function Row({ product: { title, image }, text, tone, children }: RowProps) {
  const said = tone === undefined ? <s-text color="subdued">{text}</s-text> : <s-text tone={tone}>{text}</s-text>;
  return (
    <ProductRow title={title} image={image ?? ""} said={said}>
      {children}
    </ProductRow>
  );
}

/** One line that says why a gift is there. */
function because(api: Api, offer: Declared, { known: { seen } }: Gifts): string {
  const why = whyOf(offer, seen, digitsOf(seen.view.currency));
  if (why.because === "total") return say(api, why.about ? "becauseAbout" : "becauseTotal", { amount: money(api, why.over) });
  if (why.because === "code") return say(api, "becauseCode", { code: why.code });
  return say(api, ({ phone: "becausePhone", cart: "becauseCart", order: "becauseOrder" } as const)[why.because]);
}

/** What is missing for the nearest gift that a larger cart would earn. */
function nextToGo(api: Api, { known, memory }: Pick<Gifts, "known" | "memory">): { text: string; share: number } | undefined {
  const { declared: all, seen, offers, products } = known;
  const earnable = (guid: string) => {
    const judged = offers.find((each) => each.guid === guid && !each.holds);
    return judged?.slots.find(
      ({ variant, price, forSale }) => forSale && (judged.free || price === 0) && memory.taken[keyOf(guid, variant)] === undefined,
    );
  };
  const next = nearest(
    all.filter(({ guid }) => earnable(guid) !== undefined),
    seen,
    digitsOf(seen.view.currency),
  );
  const product = products.get((next && earnable(next.offer.guid)?.variant) ?? "");
  if (next === null || product === undefined) return undefined;
  const { amount, about } = next;
  const total = totalBefore(seen.view);
  return {
    text: say(api, about ? "toGoAbout" : "toGo", { amount: money(api, amount), product: product.title }),
    share: total / (total + amount),
  };
}

function money(api: Api, amount: number): string {
  return api.i18n.formatCurrency(amount, { currency: api.localization.currency.value.isoCode });
}
