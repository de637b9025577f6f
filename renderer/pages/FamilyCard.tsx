import { useCallback } from "react";
import type { Family } from "../../engine/types.ts";
import type { Reply } from "../api.ts";
import { type Item, listItems } from "../customizations.ts";
import { Failed } from "../ui/Failed.tsx";
import { Badge, Button, Card, Row, Stack, Text } from "../ui/parts.ts";
import { useReply } from "../use-reply.ts";

/** One family on the home page: what it is for, how many customizations there are, the way to its list. */
export function FamilyCard({ family }: { family: Family }) {
  const load = useCallback(() => listItems(family), [family]);
  const { reply, reload } = useReply(load);
  return (
    <Card>
      <Stack gap="300">
        {reply?.ok === false && <Failed title={`${family.title} could not be loaded`} text={reply.failure.message} retry={reload} />}
        <Row align="space-between" blockAlign="center" gap="400">
          <Stack gap="100">
            <Row gap="200" align="start" blockAlign="center">
              <Text as="h2" variant="headingMd">
                {family.title}
              </Text>
              {reply?.ok !== false && <Badge>{count(reply)}</Badge>}
            </Row>
            <Text as="p" tone="subdued">
              {family.description}
            </Text>
          </Stack>
          <Button url={family.list.path} accessibilityLabel={`Open ${family.title}`}>
            Open
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

function count(reply: Reply<Item[]> | undefined): string {
  if (reply === undefined || !reply.ok) return "Loading";
  const total = reply.value.length;
  const active = reply.value.filter((item) => item.enabled).length;
  return `${total} ${total === 1 ? "customization" : "customizations"}, ${active} active`;
}
