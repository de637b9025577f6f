import type { Family } from "../../engine/types/family.ts";
import { Checkbox } from "../ui/inputs.ts";
import { LoadError } from "../ui/LoadError.tsx";
import { Text } from "../ui/polaris-components.ts";

interface Props {
  family: Family;
  isIncluded: boolean;
  /** Number of other rules; undefined while they load. */
  count: number | undefined;
  /** Why they could not be loaded. */
  failure: string | undefined;
  reload: () => void;
  onChange: (isIncluded: boolean) => void;
}

/** Lets the store's active rules run as well, in Shopify's order. */
export function OtherRules({ family, isIncluded, count, failure, reload, onChange }: Props) {
  const { one, other } = family.labels;
  const label =
    isIncluded && count !== undefined
      ? `Include my ${count} other active ${count === 1 ? one : other}`
      : `Include my other active ${other}`;
  return (
    <>
      <Checkbox label={label} checked={isIncluded} onChange={onChange} />
      {isIncluded && failure !== undefined && <LoadError title={`Your other ${other} could not be loaded`} text={failure} retry={reload} />}
      <Text as="p" tone="subdued">
        Not included: other apps, Shopify's own rules, and delivery in the cart total.
      </Text>
    </>
  );
}
