import { actOf } from "../../engine/declare/act.ts";
import { conditionsOf, isEnabled } from "../../engine/declare/configuration.ts";
import { property } from "../../engine/declare/object.ts";
import { applied } from "../../engine/form/entitle.ts";
import type { Family } from "../../engine/types.ts";
import { mentioned, told } from "../../engine/wording/said.ts";
import { summary } from "../../engine/wording/summary.ts";
import { useTitles } from "../products.ts";
import type { Shop } from "../shop.ts";
import { later } from "../ui/later.tsx";
import { Banner, Card, Stack, Text } from "../ui/parts.ts";
import { type Judgement, placed } from "./judge.ts";
import { Limits } from "./Limits.tsx";

const Cautions = later(() => import("./Cautions.tsx").then((file) => file.Cautions));

interface Props {
  family: Family;
  draft: object;
  shop: Shop;
  judgement: Judgement;
  stored: boolean;
  action: string;
}

/** The rule in words, what it takes of the platform's limits, and what is missing before it can be saved. */
export function Summary({ family, draft, shop, judgement, stored, action }: Props) {
  const { problems, measured } = judgement;
  const said = summary(family, applied(family, draft, shop.facts), shop.currency);
  const titles = useTitles(mentioned(said));
  return (
    <Stack gap="400">
      <Card>
        <Stack gap="300">
          <Text as="h2" variant="headingSm">
            Summary
          </Text>
          <Text as="p">{told(said, titles)}</Text>
          {namesTargets(family, draft) && <Cautions family={family} draft={draft} />}
          {conditionsOf(draft).length === 0 && <Always family={family} />}
        </Stack>
      </Card>
      {problems.length > 0 && (
        <Card>
          <section aria-label="Reasons">
            <Stack gap="200">
              <Text as="h2" variant="headingSm">
                {`Before you can ${action.toLowerCase()}`}
              </Text>
              <ul className="reasons">
                {problems.map((problem) => (
                  <li key={problem.path + problem.code}>{placed(problem)}</li>
                ))}
              </ul>
            </Stack>
          </section>
        </Card>
      )}
      <Limits family={family} measured={measured} active={stored && isEnabled(draft)} />
    </Stack>
  );
}

/** Only a rule that names methods has to be held against others. */
function namesTargets(family: Family, draft: object): boolean {
  const names = property(draft, actOf(family)?.targets?.by.names ?? "");
  return Array.isArray(names) && names.length > 0;
}

/** A rule without conditions is red where it stops every checkout, and elsewhere one quiet line. */
function Always({ family: { editor } }: { family: Family }) {
  if (editor.alarm === undefined) {
    return (
      <Text as="p" tone="subdued">
        {editor.always}
      </Text>
    );
  }
  return (
    <Banner tone="critical" title={editor.alarm.title}>
      <p>{editor.always}</p>
    </Banner>
  );
}
