import type { ReactNode } from "react";
import { lockedMessage, unlocked } from "../../engine/gates.ts";
import { planUrl } from "../plan/plan-url.ts";
import { useStore } from "../store.ts";
import { Button, Card, Row, Stack, Text } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";

interface Props {
  title: string;
  /** The entitlements that the screen needs, the most basic first. */
  needs: readonly string[];
  children: ReactNode;
}

/** A screen that not every store may use: without the entitlement it says so and leads to the plans. The server refuses by itself. */
export function Gated({ title, needs, children }: Props) {
  const store = useStore();
  const missing = store !== undefined && store.shop !== "" ? needs.find((need) => !unlocked(need, store.facts)) : undefined;
  if (store === undefined || missing === undefined) return children;
  return (
    <Screen title={title} back="/">
      <Card>
        <Stack gap="300">
          <Text as="h2" variant="headingMd">
            {lockedMessage(missing)}
          </Text>
          {missing !== "app" && (
            <Text as="p" tone="subdued">
              What you have set up so far is kept.
            </Text>
          )}
          <Row>
            <Button variant="primary" url={planUrl(store.shop)}>
              See plans
            </Button>
          </Row>
        </Stack>
      </Card>
    </Screen>
  );
}
