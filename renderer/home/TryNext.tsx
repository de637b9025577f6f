import { useId } from "react";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import { contents } from "../../engine/generated/contents.ts";
import { dashboard } from "../../engine/generated/dashboard.ts";
import { pages } from "../../engine/generated/screens.ts";
import type { Shop } from "../data/shop.ts";
import { Card, Link, Row, Text } from "../ui/polaris-components.ts";
import type { RuleCounts } from "./rule-counts.ts";

interface Props {
  shop: Shop;
  counted: readonly RuleCounts[] | undefined;
}

/** Number of ideas that are shown at once. */
const SHOWN = 3;

/** Shows the first declared ideas for families of which the store has nothing yet and may have something; each leads to an editor. */
export function TryNext({ shop, counted }: Props) {
  const id = useId();
  const ideas = (dashboard.nextSteps ?? []).filter(({ path }) => isOpen(path, shop, counted)).slice(0, SHOWN);
  if (ideas.length === 0) return null;
  return (
    <section aria-labelledby={id} className="home-section">
      <div className="home-title">
        <Row align="space-between" blockAlign="center" gap="200">
          <Text as="h2" variant="headingMd" id={id}>
            Try next
          </Text>
          <Link url={pages.templates}>All templates</Link>
        </Row>
      </div>
      <ul className="columns ideas">
        {ideas.map(({ title, path, newVariant }) => (
          <li key={title}>
            <Card>
              <Text as="h3" variant="headingSm">
                <Link url={newVariant === undefined ? path : `${path}?type=${newVariant}`}>{title}</Link>
              </Text>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

function isOpen(path: string, { facts }: Shop, counted: readonly RuleCounts[] = []): boolean {
  const family = contents.find(({ editor }) => editor.paths.includes(path));
  const counts = counted.find((each) => each.family === family);
  return counts?.failure === undefined && counts?.total === 0 && isEntitled(family?.entitlement ?? "app", facts);
}
