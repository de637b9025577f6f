import { Card, SkeletonBodyText, SkeletonDisplayText, Stack, Text } from "./polaris-components.ts";
import "./screen.css";

/** Draws the outline of a screen while its data or code loads. */
export function Loading({ title }: { title?: string | undefined }) {
  return (
    <div className="screen">
      <header className="screen-header">
        {title !== undefined && (
          <Text as="h1" variant="headingLg">
            {title}
          </Text>
        )}
      </header>
      <div role="status" aria-label="Loading" aria-busy="true">
        <Card>
          <Stack gap="400">
            <SkeletonDisplayText size="small" />
            <SkeletonBodyText lines={6} />
          </Stack>
        </Card>
      </div>
    </div>
  );
}
