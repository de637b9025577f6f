import { useId } from "react";
import type { AnalyticsTable } from "../../engine/generated/declarations.ts";
import { formatFigure } from "../reports/format-figure.ts";
import { Button, Card, SkeletonBodyText, Stack, Text } from "../ui/polaris-components.ts";
import { Table } from "../ui/Table.tsx";
import type { Figures } from "./figure-currencies.ts";
import { cellOf, type Row, rowsOf } from "./figures.ts";

interface Props {
  table: AnalyticsTable;
  currency: string;
  figures: Figures | undefined;
  /** Opens the orders of a row. */
  onOpen: (row: Row) => void;
}

/** Ranks rows by their earnings. */
export function RankedTable({ table, currency, figures, onOpen }: Props) {
  const id = useId();
  const rows = rowsOf(figures, table);
  return (
    <Card>
      <section aria-labelledby={id}>
        <Stack gap="300">
          <Text as="h2" variant="headingSm" id={id}>
            {table.title}
          </Text>
          {figures === undefined && <SkeletonBodyText lines={4} />}
          {figures !== undefined && rows.length === 0 && (
            <Text as="p" tone="subdued">
              {table.emptyText}
            </Text>
          )}
          {rows.length > 0 && (
            <Table
              caption={table.title}
              columns={[table.name.title, ...table.columns.map(({ title }) => title)]}
              rows={rows.map((row) => ({
                id: row.id,
                cells: [
                  table.orders ? <Orders key="name" name={row.name} onOpen={() => onOpen(row)} /> : row.name,
                  ...table.columns.map((column) => formatFigure(cellOf(row, column), column.format, currency)),
                ],
              }))}
            />
          )}
        </Stack>
      </section>
    </Card>
  );
}

function Orders({ name, onOpen }: { name: string; onOpen: () => void }) {
  return (
    <Button variant="plain" textAlign="start" onClick={onOpen} accessibilityLabel={`${name}: orders`}>
      {name}
    </Button>
  );
}
