import type { ReactNode } from "react";
import { Button, Card, Stack, Text } from "../ui/polaris-components.ts";
import "./figures.css";

interface Props {
  title: string;
  /** Title of a failure. */
  failure: string | undefined;
  /** True if there is more to read. */
  more: boolean;
  reading: boolean;
  onMore: () => void;
  /** Items of the list. */
  children: ReactNode;
}

/** Draws a card with a long list, some of it at a time. */
export function PagedList({ title, failure, more, reading, onMore, children }: Props) {
  return (
    <Card>
      <section aria-label={title}>
        <Stack gap="400">
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          {failure !== undefined && (
            <Text as="p" tone="critical">
              {failure}
            </Text>
          )}
          <ul className="listed">{children}</ul>
          {more && (
            <div>
              <Button loading={reading} onClick={onMore}>
                Show more
              </Button>
            </div>
          )}
        </Stack>
      </section>
    </Card>
  );
}
