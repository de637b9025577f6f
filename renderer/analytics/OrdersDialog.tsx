import { useCallback } from "react";
import type { OrderCall } from "../../engine/generated/analytics.ts";
import type { AnalyticsDeclaration } from "../../engine/generated/declarations.ts";
import { getProperty } from "../../engine/lib/object.ts";
import type { Span } from "../reports/date-spans.ts";
import { formatFigure, numberIn } from "../reports/format-figure.ts";
import { usePages } from "../reports/use-pages.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { formatMoment } from "../ui/format-moment.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Button, Link, SkeletonBodyText, Stack, Text } from "../ui/polaris-components.ts";
import { Table } from "../ui/Table.tsx";
import { type Line, ordersOf } from "./orders-of.ts";

type OrdersDeclared = NonNullable<AnalyticsDeclaration["orders"]>;

interface Props {
  /** Name of the figure or row whose orders are shown. */
  title: string;
  span: Span;
  call: OrderCall;
  /** Parameters of the call that loads the orders. */
  which: Readonly<Record<string, string>>;
  /** Amount of a line that is shown. */
  amount: OrdersDeclared["amount"];
  /** Store whose admin shows an order. */
  shop: string;
  onClose: () => void;
}

/** Lists the order lines behind a figure, the newest first, each with a link to its order. */
export function OrdersDialog({ title, span, call, which, amount: money, shop, onClose }: Props) {
  const load = useCallback((cursor: string | null) => ordersOf(call, span, which, cursor), [call, span, which]);
  const { rows, next, failure, waiting, reading, missed, readMore, reload } = usePages(load);
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap="300">
        {waiting && <SkeletonBodyText lines={6} />}
        {failure !== undefined && <LoadError title="The orders could not be loaded" text={failure.message} retry={reload} />}
        {!waiting && failure === undefined && rows.length === 0 && <Text as="p">No orders in this period.</Text>}
        {rows.length > 0 && (
          <Table
            caption={title}
            columns={["Order", "Placed", "Product", "Pieces", money.title]}
            rows={rows.map((line) => ({ id: `${line.order} ${line.line}`, cells: cellsOf(line, money.field, shop) }))}
          />
        )}
        {missed !== undefined && (
          <Text as="p" tone="critical">
            {missed}
          </Text>
        )}
        {next !== null && (
          <div>
            <Button loading={reading} onClick={() => void readMore()}>
              Show more
            </Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}

function cellsOf(line: Line, field: string, shop: string) {
  const { order, orderName, placedAt, productTitle, ordered, pieces, currencyCode, paid, paidIn, cancelled } = line;
  const quantityText = pieces === ordered ? String(pieces) : `${pieces} of ${ordered}`;
  const money = formatFigure(numberIn(getProperty(line, field)), "money", currencyCode);
  return [
    <Link key="order" url={`https://${shop}/admin/orders/${order}`} target="_blank">
      {orderName}
    </Link>,
    formatMoment(placedAt),
    productTitle,
    cancelled ? "Cancelled" : quantityText,
    field !== "revenue" || paidIn === currencyCode ? money : `${money} (${formatFigure(paid, "money", paidIn)})`,
  ];
}
