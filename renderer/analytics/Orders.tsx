import { useCallback } from "react";
import type { Span } from "../figures/span.ts";
import { useParts } from "../figures/use-parts.ts";
import { written } from "../figures/written.ts";
import { Failed } from "../ui/Failed.tsx";
import { moment } from "../ui/moment.ts";
import { Button, Link, SkeletonBodyText, Stack, Text } from "../ui/parts.ts";
import { Table } from "../ui/Table.tsx";
import { Window } from "../ui/Window.tsx";
import { type Line, ordersOf } from "./orders-of.ts";

interface Props {
  /** What they are the orders of. */
  title: string;
  span: Span;
  /** Those of one product alone, by its title. */
  product: string | undefined;
  /** The store, whose admin shows an order. */
  shop: string;
  onClose: () => void;
}

/** The lines of orders that a figure is made of, the newest first, each with the way to its order. */
export function Orders({ title, span, product, shop, onClose }: Props) {
  const load = useCallback((cursor: string | null) => ordersOf(span, product, cursor), [span, product]);
  const { rows, next, failure, waiting, reading, missed, readMore, reload } = useParts(load);
  return (
    <Window title={title} onClose={onClose}>
      <Stack gap="300">
        {waiting && <SkeletonBodyText lines={6} />}
        {failure !== undefined && <Failed title="The orders could not be loaded" text={failure.message} retry={reload} />}
        {!waiting && failure === undefined && rows.length === 0 && <Text as="p">There are no orders of it in this period.</Text>}
        {rows.length > 0 && (
          <Table
            caption={title}
            columns={["Order", "Placed", "Product", "Pieces", "Revenue"]}
            rows={rows.map((line) => ({ id: `${line.order} ${line.line}`, cells: cellsOf(line, shop) }))}
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
    </Window>
  );
}

function cellsOf({ order, placedAt, productTitle, ordered, pieces, revenue, currencyCode, paid, paidIn, cancelled }: Line, shop: string) {
  const left = pieces === ordered ? String(pieces) : `${pieces} of ${ordered}`;
  const money = written(revenue, "money", currencyCode);
  return [
    <Link key="order" url={`https://${shop}/admin/orders/${order}`} target="_blank">
      {order}
    </Link>,
    moment(placedAt),
    productTitle,
    cancelled ? "Cancelled" : left,
    paidIn === currencyCode ? money : `${money} (${written(paid, "money", paidIn)})`,
  ];
}
