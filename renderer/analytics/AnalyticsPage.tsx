import { type ComponentProps, type ReactNode, useCallback, useState } from "react";
import { analytics, figureCalls, orderCalls } from "../../engine/generated/analytics.ts";
import type { AnalyticsDeclaration, AnalyticsTable } from "../../engine/generated/declarations.ts";
import { navigation } from "../../engine/generated/navigation.ts";
import type { Shop } from "../data/shop.ts";
import { useRequest } from "../data/use-request.ts";
import { saveFile } from "../lib/save-file.ts";
import { ShopGate } from "../pages/ShopGate.tsx";
import { type Chosen, chosenPreset, DateRange, dateRangeText } from "../reports/DateRange.tsx";
import { spanBefore } from "../reports/date-range.ts";
import { formatFigure } from "../reports/format-figure.ts";
import { TimeChart } from "../reports/TimeChart.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { lazyComponent } from "../ui/lazy.tsx";
import { Banner, Button, Stack } from "../ui/polaris.ts";
import { Screen } from "../ui/Screen.tsx";
import { FigureGroups } from "./FigureGroups.tsx";
import { pointsOf, type Row } from "./figures.ts";
import { figuresFileOf } from "./figures-file.ts";
import { currenciesIn, currencyIn, figuresOf, isCurrencyAssumed } from "./load-figures.ts";
import { PrintedPage } from "./PrintedPage.tsx";
import { RankedTable } from "./RankedTable.tsx";
import { SAMPLE } from "./sample.ts";

type Name = keyof typeof figureCalls;

const Orders = lazyComponent(() => import("./OrdersDialog.tsx").then((file) => file.OrdersDialog));

/** Shows the figures of offers in a period, drawn from the declaration of the screen. */
export function AnalyticsPage({ name }: { name: Name }) {
  const { title, back } = analytics[name];
  return (
    <ShopGate title={title} back={back.to}>
      {(shop) => <Figures {...{ name, shop }} />}
    </ShopGate>
  );
}

function Figures({ name, shop: { domain, timeZone, currency: own } }: { name: Name; shop: Shop }) {
  const screen = analytics[name];
  const ordersCall = orderCalls[name];
  const [chosen, setChosen] = useState<Chosen>(() => chosenPreset("week", timeZone));
  const { reply, reload } = useRequest(useCallback(() => figuresOf(figureCalls[name], chosen, true), [name, chosen]));
  const earlier = useRequest(
    useCallback(() => figuresOf(figureCalls[name], spanBefore(chosen, timeZone), false), [name, chosen, timeZone]),
  ).reply;
  const [opened, setOpened] = useState<Opened>();
  const figures = reply?.ok ? reply.value : undefined;
  const failed = reply?.ok === false;
  const currency = currencyIn(figures, own);
  const currencies = currenciesIn(figures);
  const save = () => {
    const text = figuresFileOf(screen, figures, { currency, timeZone, period: dateRangeText(chosen, timeZone) });
    saveFile(`${name}-analytics.csv`, new Blob([text], { type: "text/csv" }));
  };
  return (
    <Screen
      title={screen.title}
      subtitle={screen.subtitle}
      back={screen.back.to}
      backLabel={screen.back.label}
      secondaryActions={figures === undefined ? [] : [PRINT, { content: "Export CSV", onAction: save }]}
    >
      <Report shop={domain} period={dateRangeText(chosen, timeZone)} {...{ timeZone }}>
        <Screens name={name} />
        <DateRange {...{ chosen, timeZone }} onChange={setChosen} />
        {failed && <LoadError title={screen.failed} text={reply.failure.message} retry={reload} />}
        {isCurrencyAssumed(figures) && (
          <LoadError
            tone="warning"
            title="Your store's currency is not certain"
            text={`Shopify did not tell it in time. Amounts are counted in ${currency}, and those in other currencies are left out.`}
            retry={reload}
          />
        )}
        {screen.currencies !== undefined && currencies.length > 1 && (
          <Banner tone="info" title={screen.currencies.title}>
            <p>{screen.currencies.text}</p>
            <p>{currencies.map(({ _id, revenue }) => formatFigure(revenue, "money", _id)).join(" · ")}</p>
          </Banner>
        )}
        <FigureGroups
          {...{ screen, currency }}
          figures={failed ? null : figures}
          before={earlier?.ok === false ? null : earlier?.value}
          onOpen={(title) => setOpened({ title, which: ofScreen(screen) })}
        />
        {screen.charts.map((chart) => (
          <TimeChart
            key={chart.title}
            title={chart.title}
            name={chart.name}
            colour={chart.colour}
            by={(figures?.hours ?? []).length > 0 ? "Hour" : "Day"}
            points={failed ? SAMPLE : figures && pointsOf(figures, chart, timeZone)}
            say={(value) => formatFigure(value, chart.as, currency)}
            failure={failed ? "Could not load the chart" : undefined}
          />
        ))}
        {!failed &&
          screen.tables.map((table) => (
            <RankedTable key={table.title} {...{ table, currency, figures }} onOpen={(row) => setOpened(ofRow(screen, table, row))} />
          ))}
      </Report>
      {opened !== undefined && screen.orders !== undefined && ordersCall !== undefined && (
        <Orders
          title={`${opened.title}: orders`}
          span={chosen}
          call={ordersCall}
          which={opened.which}
          money={screen.orders.money}
          shop={domain}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );
}

/** Prints the screen itself. */
const PRINT = { content: "Print", onAction: () => window.print() };

/** Draws the parts that are printed, too. Their heading on paper names the store and the days. */
function Report({ children, ...of }: ComponentProps<typeof PrintedPage> & { children: ReactNode }) {
  return (
    <div className="report">
      <PrintedPage {...of} />
      <Stack gap="400">{children}</Stack>
    </div>
  );
}

/** Orders that are shown: all of a screen's, or those of a row. */
interface Opened {
  title: string;
  /** Parameters of the call that loads them. */
  which: Readonly<Record<string, string>>;
}

const ofScreen = ({ orders }: AnalyticsDeclaration): Opened["which"] => (orders === undefined ? {} : { of: orders.of });

function ofRow(screen: AnalyticsDeclaration, { orders }: AnalyticsTable, { id, name }: Row): Opened {
  return { title: name, which: { ...ofScreen(screen), ...(orders && { [orders.by]: id }) } };
}

/** Links to the other screens of figures. */
function Screens({ name }: { name: Name }) {
  return (
    <nav aria-label="Analytics" className="figure-screens">
      {names.map((each) => (
        <Button key={each} pressed={each === name} {...(each === name ? {} : { url: analytics[each].path })}>
          {analytics[each].tab}
        </Button>
      ))}
    </nav>
  );
}

/** Names of the screens, in the order of their subjects in the navigation. */
const names = (Object.keys(analytics) as Name[]).sort((a, b) => placeOf(a) - placeOf(b));

function placeOf(name: Name): number {
  return navigation.findIndex(({ to }) => to === analytics[name].back.to);
}
