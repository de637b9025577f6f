import { isStoredExternally } from "../../engine/declarations/storage-declaration.ts";
import { pluralForm } from "../../engine/lib/plural.ts";
import { amount } from "../../engine/lib/text.ts";
import { ACTIVE_PER_API } from "../../engine/shopify/constants.ts";
import type { FamilyEntry } from "../../engine/types/family.ts";
import { ownPlacesText } from "../../engine/wording/own-places.ts";
import { type ActiveCount, PauseSwitch } from "../pause/PauseSwitch.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { Meter } from "../ui/Meter.tsx";
import { Badge, Card, Link, Row, Stack, Text } from "../ui/polaris-components.ts";
import { hasPlaces, inOrder, type RuleCounts } from "./rule-counts.ts";

/** Shows the rules that are active in checkout now, and how many places are left. */
export function ActiveRules({ counted, retry }: { counted: readonly RuleCounts[] | undefined; retry: () => void }) {
  return (
    <Card>
      <Stack gap="400">
        <Stack gap="100">
          <Row align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              Active in your checkout
            </Text>
            <PauseSwitch active={activeIn(counted)} />
          </Row>
          <Text as="p" tone="subdued">
            {`Shopify allows ${ACTIVE_PER_API} active rules of each type per store, across all apps.`}
          </Text>
        </Stack>
        <div className="counts">
          {inOrder.map((family) => (
            <FamilyCount key={family.id} {...{ family, retry }} counted={counted?.find((each) => each.family.id === family.id)} />
          ))}
        </div>
      </Stack>
    </Card>
  );
}

function FamilyCount({ family, counted, retry }: { family: FamilyEntry; counted: RuleCounts | undefined; retry: () => void }) {
  if (counted?.failure !== undefined)
    return <LoadError title={`${family.title} could not be loaded`} text={counted.failure.message} retry={retry} />;
  return (
    <Stack gap="150">
      {hasPlaces(family) ? (
        <Meter label={family.title} value={counted?.places} limit={ACTIVE_PER_API} unit="active">
          {counted && ownPlacesText(counted)}
        </Meter>
      ) : (
        <Text as="p">{family.title}</Text>
      )}
      <Row gap="200" blockAlign="center">
        <Link url={family.list.path} accessibilityLabel={`${countText(family, counted?.total)} of ${family.title}`}>
          {countText(family, counted?.total)}
        </Link>
        {counted !== undefined && counted.total > counted.active && (
          <Text as="span" tone="subdued">
            {`${counted.total - counted.active} turned off`}
          </Text>
        )}
        {counted !== undefined && counted.troubled > 0 && (
          <Badge tone="warning">{`${counted.troubled} need${pluralForm(counted.troubled, { one: "s", other: "" })} attention`}</Badge>
        )}
      </Row>
    </Stack>
  );
}

const RULE = { one: "rule", other: "rules" };

/** Counts what is active and can be paused; undefined until every family is counted. */
function activeIn(counted: readonly RuleCounts[] | undefined): ActiveCount | undefined {
  if (counted === undefined || counted.some(({ failure }) => failure !== undefined)) return undefined;
  const active = counted.filter((each) => isStoredExternally(each.family) && each.active > 0);
  const [rules, others] = [active.filter(({ family }) => hasPlaces(family)), active.filter(({ family }) => !hasPlaces(family))];
  const sum = (some: readonly RuleCounts[]) => some.reduce((total, each) => total + each.active, 0);
  const parts = others.map((each) => amount(each.active, each.family.labels));
  return { number: sum(active), text: [...(rules.length === 0 ? [] : [amount(sum(rules), RULE)]), ...parts].join(", ") };
}

function countText({ labels }: FamilyEntry, total: number | undefined): string {
  return total === undefined ? `… ${labels.other}` : amount(total, labels);
}
