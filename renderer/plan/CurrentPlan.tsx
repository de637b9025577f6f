import type { Store } from "../store.ts";
import { Badge, Card, Row, Text } from "../ui/parts.ts";
import { dollars } from "./money.ts";

/** What the store has now: plan, how it is billed, and the rate. */
export function CurrentPlan({ store: { facts, billing } }: { store: Store }) {
  const yearly = billing.interval === "ANNUAL";
  const rows = [
    { name: "Billing", value: billing.interval === null ? "None" : yearly ? "Yearly" : "Monthly" },
    { name: "Rate", value: billing.price === null ? "Free" : `${dollars(Math.round(billing.price * 100))}${yearly ? "/year" : "/month"}` },
  ];
  return (
    <Card>
      <Row gap="400" align="space-between" blockAlign="center">
        <Row gap="200" blockAlign="center">
          <Text as="h2" variant="headingMd">
            {facts.plan}
          </Text>
          <Badge tone="success">Active</Badge>
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
