import { daysUntil } from "../../engine/billing/trial.ts";
import { pluralForm } from "../../engine/lib/plural.ts";
import type { Shop } from "../data/shop.ts";
import { Badge, Card, Row, Text } from "../ui/polaris-components.ts";
import { dollars } from "./dollars.ts";

/** Shows the store's present plan: its billing, its rate, and how long the trial still runs. */
export function CurrentPlan({ shop: { facts, billing } }: { shop: Shop }) {
  const yearly = billing.interval === "ANNUAL";
  const rows = [
    { name: "Billing", value: billing.interval === null ? "None" : yearly ? "Yearly" : "Monthly" },
    { name: "Rate", value: billing.price === null ? "Free" : `${dollars(Math.round(billing.price * 100))}${yearly ? "/year" : "/month"}` },
    ...(billing.trialEnds === null ? [] : [{ name: "Free trial", value: trial(billing.trialEnds, billing.test) }]),
  ];
  return (
    <Card>
      <Row gap="400" align="space-between" blockAlign="center">
        <Row gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {facts.plan}
          </Text>
          <Badge tone="success">Active</Badge>
          {billing.test && <Badge tone="info">Test</Badge>}
        </Row>
        <dl className="plan-facts">
          {rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Row>
    </Card>
  );
}

function trial(end: number, test: boolean): string {
  const daysRemaining = daysUntil(end, Date.now());
  const day = new Date(end).toLocaleDateString("en-US", { dateStyle: "medium" });
  return `${daysRemaining} ${pluralForm(daysRemaining, { one: "day", other: "days" })} left, ${test ? "until" : "first charge on"} ${day}`;
}
