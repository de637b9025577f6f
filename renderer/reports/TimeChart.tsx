import { useId } from "react";
import { lazyPart } from "../ui/lazy.tsx";
import { Badge, Card, Row, SkeletonBodyText, Stack, Text } from "../ui/polaris-components.ts";
import { Table } from "../ui/Table.tsx";
import type { Point } from "./LineChart.tsx";
import "./figures.css";

const LineChart = lazyPart(() => import("./LineChart.tsx").then((file) => file.LineChart));

interface Props {
  title: string;
  /** Name of the counted value, which is also the label of the axis. */
  name: string;
  by: string;
  colour: string;
  /** Undefined while the points load. */
  points: readonly Point[] | undefined;
  say: (value: number) => string;
  /** Reason for missing figures: only a sample shape is drawn instead. */
  failure?: string | undefined;
}

/** Shows a figure over time, as a line and as a table. */
export function TimeChart({ title, name, by, colour, points, say, failure }: Props) {
  const id = useId();
  const sample = failure !== undefined;
  return (
    <div className="chart-card">
      <Card>
        <section aria-labelledby={id}>
          <Stack gap="300">
            <Row gap="200" blockAlign="center">
              <Text as="h2" variant="headingSm" id={id}>
                {title}
              </Text>
              {sample && <Badge>Sample data</Badge>}
            </Row>
            {sample && (
              <Text as="p" tone="critical">
                {failure}
              </Text>
            )}
            <div className={sample ? "chart sample" : "chart"}>
              {points === undefined ? <SkeletonBodyText lines={6} /> : <LineChart {...{ name, points, colour, say }} />}
            </div>
            {points !== undefined && !sample && (
              <details className="behind">
                <summary>Show as table</summary>
                <Table
                  caption={title}
                  columns={[by, name]}
                  rows={points.map(({ label, value }) => ({ id: label, cells: [label, say(value)] }))}
                />
              </details>
            )}
          </Stack>
        </section>
      </Card>
    </div>
  );
}
