import { useEffect, useMemo, useRef, useState } from "react";
import { isAtWork } from "../../../engine/declarations/configuration.ts";
import { giftAttributes, ownersOf } from "../../../engine/declarations/function-owners.ts";
import type { CartInput } from "../../../engine/evaluator/cart-input.ts";
import { blocks } from "../../../engine/generated/blocks.ts";
import { owners } from "../../../engine/generated/owners.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { Family } from "../../../engine/types/family.ts";
import { BlockFrame } from "../../block-frame/BlockFrame.tsx";
import type { BlockHostApi } from "../../block-frame/host/host-api.ts";
import { type BlockLine, type BlockState, IN_CHECKOUT } from "../../block-frame/protocol.ts";
import { useAnsweredCodes } from "../../data/check-variants.ts";
import { Select } from "../../ui/inputs.ts";
import { Stack, Text } from "../../ui/polaris.ts";
import type { Line } from "../lines.ts";
import { CombinedGiftWarning } from "./CombinedGiftWarning.tsx";
import { discountsIn, onceQuiet } from "./codes.ts";
import { documentsOf } from "./documents.ts";
import { GiftWarning } from "./GiftWarning.tsx";
import { useLocales } from "./locales.ts";
import { priceOf } from "./price-text.ts";
import { loadSampleProducts, type Money, type SampleProducts } from "./sample-products.ts";

/** Attributes of the lines that the app gives away. */
const FREE = giftAttributes(owners);
const SHOP = { id: "gid://shopify/Shop/1", name: "", domain: "" };

interface Props {
  family: Family;
  configuration: Configuration;
  /** Guid of the edited configuration; undefined while it is new. */
  guid: string | undefined;
  lines: readonly Line[];
  buyer: Omit<CartInput, "lines">;
  /** Puts a line that the block adds into the tryout's cart. */
  add(line: Line): void;
}

/** Draws the built block as customers will see it, with the draft and the tryout's cart. */
export function Preview({ family, configuration, guid, lines, buyer, add }: Props) {
  const block = blocks.find((each) => each.family === family.id && each.targets.includes(IN_CHECKOUT));
  const words = useLocales(block?.handle);
  const [language, setLanguage] = useState("en");
  const [seen, setSeen] = useState(false);
  const [money, setMoney] = useState<Money>();
  const [currency, setCurrency] = useState<string>();
  const paid = useRef(currency);
  paid.current = currency;
  const store = useMemo(() => loadSampleProducts(() => paid.current, setMoney), []);
  const asked = useMemo(onceQuiet, []);
  const { round, miss } = useLateCodes();
  const metafields = useMemo(() => documentsOf(family, configuration, money), [family, configuration, money]);
  const kept = useMemo(memory, []);
  const [given, setGiven] = useState<readonly BlockLine[]>([]);
  if (block === undefined) return null;
  if (words === null) return <Text as="p">The block could not be loaded.</Text>;
  if (words === undefined) return null;
  const rate = Number(money?.rates[currency ?? ""]?.rate ?? 1);
  const cart = lines.map((line) => lineOf(line, rate));
  const total = cart.reduce((sum, line) => sum + line.total, 0);
  const worth = priceOf(given, store.priceOf);
  const isFreeing = ownersOf(family.id).some(({ frees }) => frees !== undefined);
  const state: BlockState = {
    ...{
      editor: false,
      settings: {},
      metafields,
      cart: [],
      discountCodes: [...buyer.codes],
      writable: true,
      checkout: "preview",
      shop: SHOP,
    },
    ...{ country: buyer.country, language, currency: currency ?? money?.currency ?? "USD", addressPhone: null },
    buyer: { company: buyer.company ? "Sample company" : null, phone: buyer.phone },
    lines: [...cart, ...given],
  };
  return (
    <section aria-label="Preview">
      <Stack gap="200">
        <Text as="h3" variant="headingSm">
          What buyers see
        </Text>
        <Select
          label="Language of the buyer"
          options={Object.keys(words.locales).map((code) => ({ label: named(code), value: code }))}
          value={language}
          onChange={setLanguage}
        />
        {money !== undefined && Object.keys(money.rates).length > 0 && (
          <Select
            label="Currency of the buyer"
            options={[money.currency, ...Object.keys(money.rates)].map((code) => ({ label: code, value: code }))}
            value={currency ?? money.currency}
            onChange={setCurrency}
          />
        )}
        <div className={seen ? "tryout-block" : undefined}>
          <BlockFrame
            key={`${currency} ${round}`}
            title={`Preview of ${block.title}`}
            {...{ ...words, handle: block.handle, bundle: `/blocks/${block.handle}.js`, target: IN_CHECKOUT, state }}
            platform={platformOf(store, { add, give: setGiven }, kept, () => asked(() => discountsIn(family, configuration, store, miss)))}
            onHeight={(height) => setSeen(height > 0)}
          />
        </div>
        <GiftWarning {...{ worth, total, currency: state.currency }} />
        {isFreeing && lines.length > 0 && (
          <CombinedGiftWarning
            {...{ family, guid, lines, buyer, store, total, rate, currency: state.currency }}
            own={isAtWork(family, configuration) ? worth : 0}
          />
        )}
        <Text as="p" tone="subdued">
          {seen
            ? `${pricesIn(money, currency)} The words can be changed where you place the block.`
            : "Nothing is shown for this cart. Products that the platform recommends are known at checkout alone."}
        </Text>
      </Stack>
    </section>
  );
}

/** Counts the rounds of the preview: a new one begins when the facts of a code arrive that the last round lacked. */
function useLateCodes(): { round: number; miss: (codes: readonly string[]) => void } {
  const [round, setRound] = useState(0);
  const [missed, setMissed] = useState<readonly string[]>([]);
  const miss = (codes: readonly string[]) => setMissed((before) => (before.join() === codes.join() ? before : codes));
  const late = useAnsweredCodes(missed).length > 0;
  useEffect(() => {
    if (!late) return;
    setRound((before) => before + 1);
    setMissed([]);
  }, [late]);
  return { round, miss };
}

/** Returns a note about prices: in another currency they are as exact as the known rate. */
function pricesIn(money: Money | undefined, currency: string | undefined): string {
  const rate = money?.rates[currency ?? ""];
  if (rate === undefined) return "Prices are in the currency of your store.";
  return `Prices are about what they are in ${currency}: by the rate of your order of ${new Date(rate.at).toLocaleDateString()}.`;
}

function named(code: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
}

/** Returns a line of the tryout's cart as a block reads it, in the buyer's currency. */
function lineOf({ variant, product, title, quantity, price }: Line, rate: number): BlockLine {
  return {
    ...{ id: variant, quantity, total: Math.round(Number(price) * quantity * rate * 1_000) / 1_000 || 0, discounts: [], attributes: [] },
    variant: { id: variant, title: "", sku: "", image: null },
    product: { id: product, title, vendor: "", productType: "" },
  };
}

/** Functions that change the cart: `add` for lines of the buyer, and `give` for gifts, which are free until the buyer removes them. */
interface Changes {
  add(line: Line): void;
  give(change: (before: readonly BlockLine[]) => readonly BlockLine[]): void;
}

interface LineChange {
  type?: string;
  id?: string;
  merchandiseId?: string;
  attributes?: BlockLine["attributes"];
}

/**
 * Makes the page of the block: it has a cart and sample products, and knows the effects of codes. Codes are not applied, and nothing else
 * of the app is called.
 */
function platformOf(
  store: SampleProducts,
  { add, give }: Changes,
  storage: BlockHostApi["storage"],
  discounts: () => Promise<object>,
): BlockHostApi {
  const nothing = () => Promise.reject(new Error("a preview has no server"));
  return {
    query: store.query,
    applyCartLinesChange: async (change) => {
      const { type, id, merchandiseId = "", attributes = [] }: LineChange = Object(change);
      if (type !== "addCartLine") {
        if (type === "removeCartLine") give((before) => before.filter((line) => line.id !== id));
        return { type: "success" };
      }
      const found = store.titleOf(merchandiseId);
      if (found === undefined) return { type: "error", message: "there is no such variant" };
      const line = { ...found, variant: merchandiseId, quantity: 1, price: "0" };
      if (attributes.some(({ key }) => FREE.includes(key)))
        give((before) => [...before, { ...lineOf(line, 1), id: `given ${merchandiseId}`, attributes }]);
      else add(line);
      return { type: "success" };
    },
    applyDiscountCodeChange: async () => ({ type: "success" }),
    applyMetafieldChange: async () => ({ type: "success" }),
    storage,
    sessionToken: async () => "",
    fetch: async (address) => {
      if (!address.endsWith("/api/ext/discounts")) return nothing();
      return { status: 200, body: JSON.stringify(await discounts()) };
    },
  };
}

/** Makes a storage that lasts for one visit. */
function memory(): BlockHostApi["storage"] {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
