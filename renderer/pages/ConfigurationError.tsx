import { dashboard } from "../../engine/generated/dashboard.ts";
import { Banner, Button, Row, Stack, Text } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";

/** The platform opened the app without saying for which store: nothing can be loaded. */
export function ConfigurationError() {
  return (
    <Screen title="Unable to load Cartwright">
      <Banner tone="critical" title="Shop configuration not found">
        <Stack gap="300">
          <Text as="p">Cartwright was opened without a store. Refresh the page, or open the app again from your Shopify admin.</Text>
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
