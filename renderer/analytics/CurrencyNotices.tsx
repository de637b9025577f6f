import type { AnalyticsDeclaration } from "../../engine/generated/declarations.ts";
import { formatFigure } from "../reports/format-figure.ts";
import { InfoBanner } from "../ui/InfoBanner.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { currenciesIn, type Figures, isCurrencyAssumed } from "./figure-currencies.ts";

interface Props {
  screen: AnalyticsDeclaration;
  /** Undefined while they load, and where they could not be loaded. */
  figures: Figures | undefined;
  /** Currency of the amounts. */
  currency: string;
  reload: () => void;
}

/** Says that the store's currency was assumed, and which amounts come from customers in several currencies. */
export function CurrencyNotices({ screen, figures, currency, reload }: Props) {
  const currencies = currenciesIn(figures);
  return (
    <>
      {isCurrencyAssumed(figures) && (
        <LoadError
          tone="warning"
          title="Your store's currency couldn't be confirmed"
          text={`Shopify didn't respond in time. Amounts are counted in ${currency}, and those in other currencies are left out.`}
          retry={reload}
        />
      )}
      {screen.currencies !== undefined && currencies.length > 1 && (
        <InfoBanner id={`currencies:${screen.currencies.title}`} title={screen.currencies.title}>
          <p>{screen.currencies.description}</p>
          <p>{currencies.map(({ _id, revenue }) => formatFigure(revenue, "money", _id)).join(" · ")}</p>
        </InfoBanner>
      )}
    </>
  );
}
