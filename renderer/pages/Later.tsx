import { Button, Card, Row, Stack, Text } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";

/** A screen that is announced on the dashboard and not built yet. */
export function Later({ title }: { title: string }) {
  return (
    <Screen title={title} back="/">
      <Card>
        <Stack gap="300">
          <Text as="h2" variant="headingMd">
            This screen is not part of this version yet
          </Text>
          <Text as="p">{`${title} will come with a later version of Cartwright. Nothing is set up here, and nothing is applied at checkout.`}</Text>
          <Row>
            <Button url="/">Back to Home</Button>
          </Row>
        </Stack>
      </Card>
    </Screen>
  );
}
