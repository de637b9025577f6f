import { type ComponentProps, type ReactNode, useState } from "react";
import { analytics, type figureCalls, orderCalls } from "../../engine/generated/analytics.ts";
import type { AnalyticsDeclaration, AnalyticsTable } from "../../engine/generated/declarations.ts";
import { navigation } from "../../engine/generated/navigation.ts";
import type { Shop } from "../data/shop.ts";
import { saveFile } from "../lib/save-file.ts";
import { ShopGate } from "../pages/ShopGate.tsx";
import { type Chosen, DateRange, dateRangeText } from "../reports/DateRange.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { lazyPart } from "../ui/lazy.tsx";
import { Button, Stack } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import { CurrencyNotices } from "./CurrencyNotices.tsx";
import { FigureCharts } from "./FigureCharts.tsx";
import { FigureGroups } from "./FigureGroups.tsx";
import type { Row } from "./figures.ts";
import { figuresFileOf } from "./figures-file.ts";
import { PrintedPage } from "./PrintedPage.tsx";
import { RankedTable } from "./RankedTable.tsx";
import { useFigures } from "./use-figures.ts";

type Name = keyof typeof figureCalls;

const Orders = lazyPart(() => import("./OrdersDialog.tsx").then((file) => file.OrdersDialog));

/** Shows the figures of offers in a period, drawn from the declaration of the screen. */
export function AnalyticsPage({ name }: { name: Name }) {
  const { title, backLink: back } = analytics[name];
  return (
    <ShopGate title={title} back={back.path}>
      {(shop) => <Figures {...{ name, shop }} />}
    </ShopGate>
  );
}

function Figures({ name, shop }: { name: Name; shop: Shop }) {
  const { domain, timeZone } = shop;
  const screen = analytics[name];
  const { chosen, setChosen, figures, failure, before, reload, currency } = useFigures(name, shop);
  const [opened, setOpened] = useState<Opened>();
  const failed = failure !== undefined;
  const save = () => {
    const text = figuresFileOf(screen, figures, { currency, timeZone, period: dateRangeText(chosen, timeZone) });
    saveFile(`${name}-analytics.csv`, new Blob([text], { type: "text/csv" }));
  };
  return (
    <Screen
      title={screen.title}
      subtitle={screen.description}
      back={screen.backLink.path}
      backLabel={screen.backLink.label}
      secondaryActions={figures === undefined ? [] : [PRINT, { content: "Export CSV", onAction: save }]}
    >
      <Report shop={domain} period={dateRangeText(chosen, timeZone)} {...{ timeZone }}>
        <Screens name={name} />
        <DateRange {...{ chosen, timeZone }} onChange={setChosen} />
        {failed && <LoadError title={screen.loadError} text={failure.message} retry={reload} />}
        <CurrencyNotices {...{ screen, figures, currency, reload }} />
        <FigureGroups
          {...{ screen, currency, before }}
          figures={failed ? null : figures}
          onOpen={(title) => setOpened({ title, which: ofScreen(screen) })}
        />
        <FigureCharts {...{ screen, figures, failed, currency, timeZone }} />
        {!failed &&
          screen.tables.map((table) => (
            <RankedTable key={table.title} {...{ table, currency, figures }} onOpen={(row) => setOpened(ofRow(screen, table, row))} />
          ))}
      </Report>
      {opened !== undefined && <OpenedOrders {...{ name, chosen, opened, shop }} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
}

interface OpenedProps {
  name: Name;
  chosen: Chosen;
  opened: Opened;
  shop: Shop;
  onClose: () => void;
}

/** Lists the orders of a screen or of a row, where the screen has any. */
function OpenedOrders({ name, chosen, opened, shop, onClose }: OpenedProps) {
  const { orders }: AnalyticsDeclaration = analytics[name];
  const call = orderCalls[name];
  if (orders === undefined || call === undefined) return null;
  return (
    <Orders
      title={`${opened.title}: orders`}
      span={chosen}
      call={call}
      which={opened.which}
      amount={orders.amount}
      shop={shop.domain}
      onClose={onClose}
    />
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

const ofScreen = ({ orders }: AnalyticsDeclaration): Opened["which"] => (orders === undefined ? {} : { of: orders.eventSource });

function ofRow(screen: AnalyticsDeclaration, { orders }: AnalyticsTable, { id, name }: Row): Opened {
  return {
    title: name,
    which: { ...ofScreen(screen), ...Object.fromEntries(Object.keys(orders ?? {}).map((parameter) => [parameter, id])) },
  };
}

/** Links to the other screens of figures. */
function Screens({ name }: { name: Name }) {
  return (
    <nav aria-label="Analytics" className="figure-screens">
      {names.map((each) => (
        <Button key={each} pressed={each === name} {...(each === name ? {} : { url: analytics[each].path })}>
          {analytics[each].shortTitle}
        </Button>
      ))}
    </nav>
  );
}

/** Names of the screens, in the order of their subjects in the navigation. */
const names = (Object.keys(analytics) as Name[]).sort((a, b) => placeOf(a) - placeOf(b));

function placeOf(name: Name): number {
  return navigation.findIndex(({ path }) => path === analytics[name].backLink.path);
}
