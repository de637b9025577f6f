import type { ComponentProps } from "react";
import { effectiveConfiguration } from "../../engine/configuration/apply-entitlements.ts";
import { blockAction, functionActions, storedAction } from "../../engine/declarations/actions.ts";
import { isEnabled } from "../../engine/declarations/configuration.ts";
import { questionTypesOf } from "../../engine/survey/question-types.ts";
import type { Family } from "../../engine/types/family.ts";
import { writeSummary } from "../../engine/wording/write-summary.ts";
import type { Shop } from "../data/shop.ts";
import { Preview } from "../rjsf-theme/fields/questions.tsx";
import { TryoutCard } from "../tryout/TryoutCard.tsx";
import { lazyPart } from "../ui/lazy.tsx";
import { Card, Stack, Text } from "../ui/polaris-components.ts";
import { CheckoutLimits } from "./CheckoutLimits.tsx";
import { Reasons, reasonsTitle } from "./Reasons.tsx";
import { SummaryCard } from "./SummaryCard.tsx";
import type { DraftValidation } from "./validate-draft.ts";

const DocumentBudget = lazyPart(() => import("./DocumentBudget.tsx").then((file) => file.DocumentBudget));

interface Props {
  family: Family;
  draft: object;
  /** Guid of the configuration; undefined for a new one. */
  guid: string | undefined;
  shop: Shop;
  judgement: DraftValidation;
  /** Configuration as it was opened or saved last; undefined for a new one. */
  saved: object | undefined;
  action: string;
  /** True if something was entered. */
  dirty: boolean;
}

/** Shows the rule in words, what is missing before it can be saved, and how much of Shopify's limits it takes. */
export function Summary({ family, draft, guid, shop, judgement, saved, action, dirty }: Props) {
  const { problems, measured, effect } = judgement;
  const block = blockAction(family);
  const tried = block ?? storedAction(family);
  const sentence = writeSummary(family, effectiveConfiguration(family, draft, shop.facts), shop.currency);
  return (
    <Stack gap="400">
      {sentence !== null && <SummaryCard {...{ family, draft, guid, sentence, effect }} />}
      {problems.length > 0 && <ReasonsCard {...{ family, problems, action }} />}
      {functionActions(family).length > 0 && (
        <CheckoutLimits family={family} measured={measured} active={saved !== undefined && isEnabled(draft)} />
      )}
      {questionTypesOf(family) !== undefined ? (
        <Preview {...{ family, draft }} />
      ) : (
        tried !== undefined && (
          <TryoutCard
            {...{ family, draft, guid }}
            action={tried}
            complete={block !== undefined && problems.length === 0}
            currency={shop.currency}
            timeZone={shop.timeZone}
          />
        )
      )}
      {family.storage.type === "metafield" && (dirty || saved !== undefined) && <DocumentBudget {...{ family, draft, saved }} />}
    </Stack>
  );
}

function ReasonsCard({ action, ...reasons }: ComponentProps<typeof Reasons> & { action: string }) {
  return (
    <section aria-label="Reasons" className="reasons-card">
      <Card>
        <Stack gap="200">
          <Text as="h2" variant="headingSm">
            {reasonsTitle(action)}
          </Text>
          <Reasons {...reasons} />
        </Stack>
      </Card>
    </section>
  );
}
