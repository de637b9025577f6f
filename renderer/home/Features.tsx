import { useId } from "react";
import { isStoredExternally } from "../../engine/declarations/storage-declaration.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import type { DashboardCard } from "../../engine/generated/declarations.ts";
import { amount } from "../../engine/lib/text.ts";
import type { Shop } from "../data/shop.ts";
import { type ActiveCount, PauseSwitch } from "../pause/PauseSwitch.tsx";
import { Card, Row, Stack, Text } from "../ui/polaris-components.ts";
import { Feature } from "./Feature.tsx";
import { hasPlaces, inOrder, type RuleCounts } from "./rule-counts.ts";

interface Props {
  shop: Shop;
  counted: readonly RuleCounts[] | undefined;
  retry: () => void;
}

/** Shows every feature with how much of it is active in checkout, and the button that pauses all rules. */
export function Features({ shop, counted, retry }: Props) {
  const id = useId();
  const active = activeIn(counted);
  return (
    <section aria-labelledby={id} className="home-section">
      <div className="home-title">
        <Row align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd" id={id}>
            Active in your checkout
          </Text>
          {active?.number !== 0 && <PauseSwitch active={active} />}
        </Row>
      </div>
      <div className="groups">
        {groups.map(({ title, cards }) => (
          <Card key={title}>
            <Stack gap="300">
              <Text as="h3" variant="headingSm" tone="subdued">
                {title}
              </Text>
              <ul className="features">
                {cards.map((card) => (
                  <Feature
                    key={card.title}
                    {...{ card, shop, retry }}
                    counts={counted?.find(({ family }) => family.list.path === card.path)}
                  />
                ))}
              </ul>
            </Stack>
          </Card>
        ))}
      </div>
    </section>
  );
}

/** Groups of cards as they are declared, and behind them the families to which no card leads. */
const groups = withOthers();

function withOthers(): readonly { title: string; cards: readonly DashboardCard[] }[] {
  const declared = dashboard.groups;
  const others = inOrder.filter(({ list }) => !declared.some(({ cards }) => cards.some(({ path }) => path === list.path)));
  if (others.length === 0) return declared;
  return [
    ...declared,
    { title: "More", cards: others.map(({ title, list }) => ({ title, description: "", label: "Open", path: list.path })) },
  ];
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
