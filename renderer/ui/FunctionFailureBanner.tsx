import { SUPPORT } from "../../engine/generated/support.ts";
import { formatMoment } from "./format-moment.ts";
import { Banner, Link, Stack, Text } from "./polaris-components.ts";

interface Props {
  /** Time of the earliest first failure. */
  since: string;
  /** Subject of the sentence. */
  what: string;
  /** Sentence about how to save the rule again. */
  remedy: string;
}

/** Explains that checkout went on without rules because their Functions failed, and what to do about it. */
export function FunctionFailureBanner({ since, what, remedy }: Props) {
  return (
    <Banner tone="critical" title={`Checkout could not run ${what}`}>
      <Stack gap="200">
        <Text as="p">
          Since {formatMoment(since)}, at least one checkout had an error. Checkout then continues without the customization, or stops if
          you chose that. Shopify doesn't tell apps how often this happens, or why.
        </Text>
        <Text as="p">
          {remedy} If this message comes back, open the customization in your store’s settings, share the error report that Shopify shows
          there, and email <Link url={`mailto:${SUPPORT}`}>{SUPPORT}</Link>. The report tells us the reason.
        </Text>
      </Stack>
    </Banner>
  );
}
