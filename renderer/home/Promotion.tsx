import { dashboard } from "../../engine/generated/dashboard.ts";
import type { Shop } from "../data/shop.ts";
import { useStoredState } from "../lib/stored-state.ts";
import { Button, Card, Row, Stack, Text, XSmallIcon } from "../ui/polaris-components.ts";

/** Promotes another app of the same provider. Once dismissed it stays away. */
export function Promotion({ shop }: { shop: Shop }) {
  const [isDismissed, dismiss] = useStoredState(`promotion-dismissed:${dashboard.promotion.url}:${shop.domain}`);
  if (isDismissed) return null;
  const { title, description: text, label: action, url } = dashboard.promotion;
  return (
    <Card>
      <Stack gap="200">
        <Row align="space-between" blockAlign="start" wrap={false} gap="200">
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          <Button icon={XSmallIcon} variant="tertiary" size="slim" onClick={dismiss} accessibilityLabel={`Dismiss: ${title}`} />
        </Row>
        <Text as="p">{text}</Text>
        <Row>
          <Button url={url} external>
            {action}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
