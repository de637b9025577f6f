import { useCallback, useState } from "react";
import { analytics } from "../../engine/generated/analytics.ts";
import { type Chosen, chosenPreset, DateRange, spanInWords } from "../figures/DateRange.tsx";
import { spanBefore } from "../figures/span.ts";
import { TimeChart } from "../figures/TimeChart.tsx";
import { written } from "../figures/written.ts";
import { WithShop } from "../pages/WithShop.tsx";
import { saveFile } from "../save-file.ts";
import type { Shop } from "../shop.ts";
import { Failed } from "../ui/Failed.tsx";
import { later } from "../ui/later.tsx";
import { Banner, Stack } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";
import { useReply } from "../use-reply.ts";
import { figuresOf, type Screen as Name } from "./calls.ts";
import { FigureGroups } from "./FigureGroups.tsx";
import { pointsOf } from "./figures.ts";
import { fileOf } from "./file.ts";
import { RankedTable } from "./RankedTable.tsx";
import { SAMPLE } from "./sample.ts";

const Orders = later(() => import("./Orders.tsx").then((file) => file.Orders));

/** What offers came to in a period, drawn from the declaration of the screen. */
export function AnalyticsPage({ name }: { name: Name }) {
  const { title, back } = analytics[name];
  return (
    <WithShop title={title} back={back.to}>
      {(shop) => <Figures {...{ name, shop }} />}
    </WithShop>
  );
}

function Figures({ name, shop: { domain, timeZone, currency: own } }: { name: Name; shop: Shop }) {
  const screen = analytics[name];
  const [chosen, setChosen] = useState<Chosen>(() => chosenPreset("week", timeZone));
  const { reply, reload } = useReply(useCallback(() => figuresOf(name, chosen, true), [name, chosen]));
  const earlier = useReply(useCallback(() => figuresOf(name, spanBefore(chosen, timeZone), false), [name, chosen, timeZone])).reply;
  const [opened, setOpened] = useState<{ title: string; product?: string }>();
  const told = reply?.ok ? reply.value : undefined;
  const failed = reply?.ok === false;
  const currency = told?.currencyCode ?? own;
  const save = () => {
    const text = fileOf(screen, told, { currency, timeZone, period: spanInWords(chosen, timeZone) });
    saveFile(`${name}-analytics.csv`, new Blob([text], { type: "text/csv" }));
  };
  return (
    <Screen
      title={screen.title}
      subtitle={screen.subtitle}
      back={screen.back.to}
      backLabel={screen.back.label}
      secondaryActions={told === undefined ? [] : [{ content: "Export CSV", onAction: save }]}
    >
      <Stack gap="400">
        <DateRange {...{ chosen, timeZone }} onChange={setChosen} />
        {failed && <Failed title={screen.failed} text={reply.failure.message} retry={reload} />}
        {told !== undefined && told.currencyBreakdown.length > 1 && (
          <Banner tone="info" title={screen.currencies.title}>
            <p>{screen.currencies.text}</p>
            <p>{told.currencyBreakdown.map(({ _id, revenue }) => written(revenue, "money", _id)).join(" · ")}</p>
          </Banner>
        )}
        <FigureGroups
          {...{ screen, currency }}
          told={failed ? null : told}
          before={earlier?.ok === false ? null : earlier?.value}
          onOpen={(title) => setOpened({ title })}
        />
        {screen.charts.map((chart) => (
          <TimeChart
            key={chart.title}
            title={chart.title}
            name={chart.name}
            colour={chart.colour}
            by={(told?.hours ?? []).length > 0 ? "Hour" : "Day"}
            points={failed ? SAMPLE : told && pointsOf(told, chart, timeZone)}
            say={(value) => written(value, chart.as, currency)}
            failure={failed ? "Could not load the chart" : undefined}
          />
        ))}
        {!failed &&
          screen.tables.map((table) => (
            <RankedTable key={table.title} {...{ table, currency, told }} onOpen={(product) => setOpened({ title: product, product })} />
          ))}
      </Stack>
      {opened !== undefined && (
        <Orders
          title={`${opened.title}: orders`}
          span={chosen}
          product={opened.product}
          shop={domain}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Screen>
  );
}
