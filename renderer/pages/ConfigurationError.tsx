import { dashboard } from "../../engine/generated/dashboard.ts";
import { appBridge } from "../lib/app-bridge.ts";
import { Banner, Button, Row, Stack, Text } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";

const NO_STORE = "Cartwright was opened without a store. Refresh the page, or open the app again from your Shopify admin.";
const NO_BRIDGE =
  "The script that connects Cartwright with your Shopify admin did not load. Check that nothing blocks cdn.shopify.com, then refresh the page, or open the app again from your Shopify admin.";

/** Shows that nothing can be loaded: Shopify opened the app without naming a store, or Shopify's script is missing. */
export function ConfigurationError() {
  return (
    <Screen title="Unable to load Cartwright">
      <Banner tone="critical" title="Shop configuration not found">
        <Stack gap="300">
          <Text as="p">{appBridge() === undefined ? NO_BRIDGE : NO_STORE}</Text>
          <Row gap="200">
            <Button onClick={() => window.location.reload()}>Refresh Page</Button>
            <Button url={dashboard.contact.help} external>
              Get Help
            </Button>
          </Row>
        </Stack>
      </Banner>
    </Screen>
  );
}
