import { useState } from "react";
import { isRuleFamily } from "../../engine/declarations/storage-declaration.ts";
import { ACTIVE_PER_API } from "../../engine/shopify/constants.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Compiled } from "../../engine/types/pack.ts";
import { lazyNote } from "../ui/lazy.tsx";
import { Meter } from "../ui/Meter.tsx";
import { Button, Card, Stack, Text } from "../ui/polaris-components.ts";
import { isNearLimits } from "./near-limits.ts";
import { useActiveCount } from "./use-active-count.ts";

const OwnPlaces = lazyNote(() => import("./OwnPlaces.tsx").then((file) => file.OwnPlaces));
const LimitDetails = lazyNote(() => import("./LimitDetails.tsx").then((file) => file.LimitDetails));

interface Props {
  family: Family;
  /** Measurement of each Function that would run the rule. */
  measured: readonly Compiled[];
  /** True if the rule is among the active ones already. */
  active: boolean;
}

/** Shows a rule's place among the store's active ones; how much it takes of checkout's other limits on request, and by itself where that is much. */
export function CheckoutLimits({ family, measured, active }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <section aria-label="Limits">
        <Stack gap="300">
          <Text as="h2" variant="headingSm">
            Checkout limits
          </Text>
          {isRuleFamily(family) && <Places family={family} active={active} />}
          {isOpen || measured.some(isNearLimits) ? (
            <LimitDetails measured={measured} />
          ) : (
            <div>
              <Button variant="plain" onClick={() => setOpen(true)}>
                Details
              </Button>
            </div>
          )}
        </Stack>
      </section>
    </Card>
  );
}

function Places({ family, active }: { family: Family; active: boolean }) {
  const count = useActiveCount(family);
  if (count?.ok === false) {
    return (
      <Text as="p" tone="critical">
        {`The number of active ${family.labels.other} couldn't be loaded. ${count.failure.message ?? ""}`}
      </Text>
    );
  }
  const counts = count?.value;
  const full = counts !== undefined && counts.places >= ACTIVE_PER_API && !active;
  return (
    <>
      <Meter label={`Active ${family.labels.other}`} value={counts?.places} limit={ACTIVE_PER_API} unit="active">
        {full && `You've reached Shopify's limit of active ${family.labels.other}. Deactivate or delete one first.`}
      </Meter>
      {counts !== undefined && counts.places > counts.active && <OwnPlaces {...{ family, counts }} />}
    </>
  );
}
