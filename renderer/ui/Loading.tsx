import { Card, Page, SkeletonBodyText, SkeletonDisplayText, Stack } from "./parts.ts";

/** The outline of a screen while its data or code is on the way. */
export function Loading({ title }: { title?: string }) {
  return (
    <Page {...(title === undefined ? {} : { title })}>
      <div role="status" aria-label="Loading" aria-busy="true">
        <Card>
          <Stack gap="400">
            <SkeletonDisplayText size="small" />
            <SkeletonBodyText lines={6} />
          </Stack>
        </Card>
      </div>
    </Page>
  );
}
