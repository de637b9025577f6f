import { useId } from "react";
import { lazyPart } from "../ui/lazy.tsx";
import { Badge, Card, Row, SkeletonBodyText, Stack, Text } from "../ui/polaris.ts";
import { Table } from "../ui/Table.tsx";
import type { Point } from "./LineChart.tsx";
import "./figures.css";

const LineChart = lazyPart(() => import("./LineChart.tsx").then((file) => file.LineChart));

interface Props {
  title: string;
  /** What a point counts, and what stands on the axis. */
  name: string;
  by: string;
  colour: string;
  /** Undefined while they are on the way. */
  points: readonly Point[] | undefined;
  say: (value: number) => string;
  /** Why there are no figures: what is drawn instead is only a shape. */
  failure?: string | undefined;
}

/** A figure over time, as a line and as a table. */
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
