import { blockOf, functionsOf } from "../../engine/declare/act.ts";
import { isEnabled } from "../../engine/declare/configuration.ts";
import { questionsOf } from "../../engine/declare/questions.ts";
import { applied } from "../../engine/form/entitle.ts";
import type { Family, Problem } from "../../engine/types.ts";
import { summary } from "../../engine/wording/summary.ts";
import type { Shop } from "../shop.ts";
import { Preview } from "../theme/fields/questions.tsx";
import { laterPart } from "../ui/later.tsx";
import { Card, Stack, Text } from "../ui/parts.ts";
import { type Judgement, placed } from "./judge.ts";
import { Limits } from "./Limits.tsx";
import { Words } from "./Words.tsx";

const Tryout = laterPart(() => import("../tryout/Tryout.tsx").then((file) => file.Tryout));
const Room = laterPart(() => import("./Room.tsx").then((file) => file.Room));

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
      {said !== null && <Words {...{ family, draft, said }} />}
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
