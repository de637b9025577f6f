import type { ReactNode } from "react";
import { lockedMessage, unlocked } from "../../engine/declare/entitlements.ts";
import { planUrl } from "../plan-url.ts";
import { useShop } from "../shop.ts";
import { Button, Card, Row, Stack, Text } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";

interface Props {
  title: string;
  /** The entitlements that the screen needs, the most basic first. */
  needs: readonly string[];
  children: ReactNode;
}

/** A screen that not every store may use: without the entitlement it says so and leads to the plans. The server refuses by itself. */
export function Entitled({ title, needs, children }: Props) {
  const shop = useShop();
  const missing = shop !== undefined && shop.domain !== "" ? needs.find((need) => !unlocked(need, shop.facts)) : undefined;
  if (shop === undefined || missing === undefined) return children;
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
            <Button variant="primary" url={planUrl(shop.domain)}>
              See plans
            </Button>
          </Row>
        </Stack>
      </Card>
    </Screen>
  );
}
