import { useEffect, useMemo, useRef, useState } from "react";
import { isAtWork } from "../../../engine/declarations/configuration.ts";
import { ownersOf } from "../../../engine/declarations/function-owners.ts";
import type { TriedAction } from "../../../engine/facts/try-rule.ts";
import { blocks } from "../../../engine/generated/blocks.ts";
import type { Configuration } from "../../../engine/generated/types.ts";
import type { Family } from "../../../engine/types/family.ts";
import type { Trial, TrialLine } from "../../../engine/types/trial.ts";
import { BlockFrame } from "../../block-frame/BlockFrame.tsx";
import { createPreviewStorage } from "../../block-frame/create-preview-storage.ts";
import { type BlockLine, type BlockState, IN_CHECKOUT } from "../../block-frame/messages.ts";
import { useLocales } from "../../block-frame/use-locales.ts";
import { useAnsweredCodes } from "../../data/use-variant-problems.ts";
import { Select } from "../../ui/inputs.ts";
import { Stack, Text } from "../../ui/polaris-components.ts";
import type { TrialState } from "../use-trial.ts";
import { toBlockLine } from "./block-line.ts";
import { buyerOf, type TrialBuyer } from "./buyer-of.ts";
import { CombinedGiftWarning } from "./CombinedGiftWarning.tsx";
import { createPreviewHostApi } from "./create-preview-host-api.ts";
import { discountsIn, onceQuiet } from "./discounts.ts";
import { documentsOf } from "./documents.ts";
import { GiftWarning } from "./GiftWarning.tsx";
import { priceOf } from "./prices.ts";
import { loadSampleProducts, type Money } from "./sample-products.ts";

const SHOP = { id: "gid://shopify/Shop/1", name: "", domain: "" };

interface Props {
  family: Family;
  configuration: Configuration;
  /** Guid of the edited configuration; undefined while it is new. */
  guid: string | undefined;
  tried: TriedAction;
  trial: Trial;
  setLines: TrialState["setLines"];
}

/** Draws the built block as customers will see it, with the draft and the tryout's cart. */
export function Preview({ family, configuration, guid, tried, trial, setLines }: Props) {
  const block = blocks.find((each) => each.family === family.id && each.targets.includes(IN_CHECKOUT));
  const locales = useLocales(block?.handle);
  const [language, setLanguage] = useState("en");
  const [isVisible, setVisible] = useState(false);
  const [money, setMoney] = useState<Money>();
  const [currency, setCurrency] = useState<string>();
  const paid = useRef(currency);
  paid.current = currency;
  const store = useMemo(() => loadSampleProducts(() => paid.current, setMoney), []);
  const runOnce = useMemo(onceQuiet, []);
  const { round, miss } = useLateCodes();
  const metafields = useMemo(() => documentsOf(family, configuration, money, trial.values), [family, configuration, money, trial.values]);
  const storage = useMemo(createPreviewStorage, []);
  const [given, setGiven] = useState<readonly BlockLine[]>([]);
  if (block === undefined) return null;
  if (locales === null) return <Text as="p">The block could not be loaded.</Text>;
  if (locales === undefined) return null;
  const rate = Number(money?.rates[currency ?? ""]?.rate ?? 1);
  const cart = trial.lines.map((line) => toBlockLine(line, rate));
  const total = cart.reduce((sum, line) => sum + line.total, 0);
  const worth = priceOf(given, store.priceOf);
  const isFreeing = ownersOf(family.id).some(({ discount: frees }) => frees !== undefined);
  const state = stateOf(buyerOf(trial.values), {
    metafields,
    language,
    currency: currency ?? money?.currency ?? "USD",
    lines: [...cart, ...given],
  });
  return (
    <section aria-label="Preview">
      <Stack gap="200">
        <Text as="h3" variant="headingSm">
          What customers see
        </Text>
        <LanguageChoice codes={Object.keys(locales.locales)} {...{ language }} onChange={setLanguage} />
        {money !== undefined && <CurrencyChoice {...{ money, currency }} onChange={setCurrency} />}
        <div className={isVisible ? "tryout-block" : undefined}>
          <BlockFrame
            key={`${currency} ${round}`}
            title={`Preview of ${block.title}`}
            {...{ ...locales, handle: block.handle, bundle: `/blocks/${block.handle}.js`, target: IN_CHECKOUT, state }}
            platform={createPreviewHostApi(store, { add: addTo(setLines), give: setGiven }, storage, () =>
              runOnce(() => discountsIn(family, configuration, store, miss)),
            )}
            onHeight={(height) => setVisible(height > 0)}
          />
        </div>
        <GiftWarning {...{ worth, total, currency: state.currency }} />
        {isFreeing && trial.lines.length > 0 && (
          <CombinedGiftWarning
            {...{ family, guid, tried, trial, total, rate, currency: state.currency }}
            own={isAtWork(family, configuration) ? worth : 0}
          />
        )}
        <Note {...{ isVisible, money, currency }} />
      </Stack>
    </section>
  );
}

/** Says what the preview leaves out. */
function Note({ isVisible, money, currency }: { isVisible: boolean; money: Money | undefined; currency: string | undefined }) {
  return (
    <Text as="p" tone="subdued">
      {isVisible
        ? `${pricesIn(money, currency)} You can change the texts where you place the block.`
        : "Nothing is shown for this cart. Products that Shopify recommends are only known at checkout."}
    </Text>
  );
}

/** Returns a function that puts a line into the cart of the trial. */
function addTo(setLines: TrialState["setLines"]): (line: TrialLine) => void {
  return (line) => setLines((before) => [...before.filter((each) => each.variant !== line.variant), line]);
}

/** Returns the checkout that the block reads: that of the tryout's buyer. */
function stateOf(buyer: TrialBuyer, shown: Pick<BlockState, "metafields" | "language" | "currency" | "lines">): BlockState {
  return {
    ...{ editor: false, settings: {}, cart: [], discountCodes: [...buyer.codes], writable: true, checkout: "preview", shop: SHOP },
    ...{ country: buyer.country, addressPhone: null },
    buyer: { company: buyer.company ? "Sample company" : null, phone: buyer.phone },
    ...shown,
  };
}

function LanguageChoice({ codes, language, onChange }: { codes: string[]; language: string; onChange: (code: string) => void }) {
  return (
    <Select
      label="Customer's language"
      options={codes.map((code) => ({ label: named(code), value: code }))}
      value={language}
      onChange={onChange}
    />
  );
}

interface CurrencyProps {
  money: Money;
  currency: string | undefined;
  onChange: (code: string) => void;
}

/** Chooses a currency with a known rate; draws nothing where there is none. */
function CurrencyChoice({ money, currency, onChange }: CurrencyProps) {
  const others = Object.keys(money.rates);
  if (others.length === 0) return null;
  return (
    <Select
      label="Customer's currency"
      options={[money.currency, ...others].map((code) => ({ label: code, value: code }))}
      value={currency ?? money.currency}
      onChange={onChange}
    />
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
  return `Prices are converted to ${currency} at about the rate of your order on ${new Date(rate.at).toLocaleDateString()}.`;
}

function named(code: string): string {
  return new Intl.DisplayNames(["en"], { type: "language" }).of(code) ?? code;
}
