import { applied } from "../../engine/configuration/apply-entitlements.ts";
import { blockOf, functionsOf } from "../../engine/declarations/actions.ts";
import { isEnabled } from "../../engine/declarations/configuration.ts";
import { questionsOf } from "../../engine/survey/question-fields.ts";
import type { Family } from "../../engine/types/family.ts";
import type { Problem } from "../../engine/types/problem.ts";
import { summary } from "../../engine/wording/summary.ts";
import type { Shop } from "../data/shop.ts";
import { Preview } from "../rjsf-theme/fields/questions.tsx";
import { laterPart } from "../ui/lazy.tsx";
import { Card, Stack, Text } from "../ui/polaris.ts";
import { Limits } from "./CheckoutLimits.tsx";
import { Words } from "./SummaryCard.tsx";
import { type Judgement, placed } from "./validate-draft.ts";

const Tryout = laterPart(() => import("../tryout/Tryout.tsx").then((file) => file.Tryout));
const Room = laterPart(() => import("./DocumentBudget.tsx").then((file) => file.Room));

interface Props {
  family: Family;
  draft: object;
  /** Undefined for a new one. */
  guid: string | undefined;
  shop: Shop;
  judgement: Judgement;
  /** As it was opened or saved last; undefined for a new one. */
  saved: object | undefined;
  action: string;
}

/** The rule in words, what is missing before it can be saved, and what a customization takes of the platform's limits. */
export function Summary({ family, draft, guid, shop, judgement, saved, action }: Props) {
  const { problems, measured } = judgement;
  const block = blockOf(family);
  const said = summary(family, applied(family, draft, shop.facts), shop.currency);
  return (
    <Stack gap="400">
      {said !== null && <Words {...{ family, draft, guid, said }} />}
      {problems.length > 0 && <Reasons family={family} problems={problems} action={action} />}
      {functionsOf(family).length > 0 && <Limits family={family} measured={measured} active={saved !== undefined && isEnabled(draft)} />}
      {questionsOf(family) !== undefined ? (
        <Preview {...{ family, draft }} />
      ) : (
        block !== undefined && <Tryout {...{ family, block, draft, guid }} currency={shop.currency} />
      )}
      {family.keep.in === "metafield" && <Room {...{ family, draft, saved }} />}
    </Stack>
  );
}

function Reasons({ family, problems, action }: { family: Family; problems: readonly Problem[]; action: string }) {
  return (
    <Card>
      <section aria-label="Reasons">
        <Stack gap="200">
          <Text as="h2" variant="headingSm">
            {`Before you can ${action.toLowerCase()}`}
          </Text>
          <ul className="reasons">
            {problems.map((problem) => (
              <li key={problem.path + problem.code}>{placed(family, problem)}</li>
            ))}
          </ul>
        </Stack>
      </section>
    </Card>
  );
}
