import { useCallback, useState } from "react";
import type { Params } from "../../engine/lib/route-pattern.ts";
import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { useShop } from "../data/shop.ts";
import { toast } from "../lib/app-bridge.ts";
import { decodeId } from "../list/base64-id.ts";
import { requiredPlan } from "../plan-lock/required-plan.ts";
import { download } from "../reports/download.ts";
import { usePages } from "../reports/use-pages.ts";
import { ConfirmDestructive } from "../ui/ConfirmDestructive.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { Loading } from "../ui/Loading.tsx";
import { lazyNote } from "../ui/lazy.tsx";
import { Stack } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";
import { NoResponses } from "./NoResponses.tsx";
import { RangeFilters } from "./RangeFilters.tsx";
import { ResponseList } from "./ResponseList.tsx";
import { NOUN, ResponseSummary } from "./ResponseSummary.tsx";
import { deleteResponses, fileOf, pageOf, type Range } from "./response-calls.ts";
import { useSummary } from "./use-summary.ts";

const LockNotice = lazyNote(() => import("../plan-lock/PlanLockNotice.tsx").then((file) => file.PlanLockNotice));

const ALL: Range = { from: "", to: "", revision: "", ordered: "" };

/** Failure, with the function that tries again. */
interface Problem {
  text: string;
  retry: () => void;
}

/** Shows the responses to one configuration: their summary, and each of them. */
export function ResponsesPage({ family, params }: { family: Family; params: Params }) {
  const id = family.editor.idEncoding === undefined ? (params.id ?? "") : decodeId(params.id ?? "");
  const [range, setRange] = useState(ALL);
  const { summary, waiting, failure, reload, refresh } = useSummary(family, id, range);
  // loads in parallel to the summary, not after it
  const parts = usePages(useCallback((cursor: string | null) => pageOf(family, id, range, cursor), [family, id, range]));
  const [asking, setAsking] = useState(false);
  const { problem, tell, exporting, save } = useExport(family, id, range);
  const title = family.responses?.title ?? "";
  const shop = useShop();
  const lock = requiredPlan(family, undefined, shop);
  if (waiting) return <Loading title={title} />;

  const eraseAll = async () => {
    const done = await deleteResponses(family, id);
    if (done.ok) toast(`${amount(done.value.deleted, NOUN)} deleted`);
    tell(done.ok ? undefined : (done.failure.message ?? "The responses could not be deleted."), () => setAsking(true));
    if (done.ok) parts.reload();
    void refresh();
  };
  const some = (summary?.count ?? 0) > 0;
  const filtered = JSON.stringify(range) !== JSON.stringify(ALL);
  return (
    <Screen
      title={title}
      subtitle={summary?.title}
      back={family.list.path}
      {...(some ? { primaryAction: { content: "Export CSV", loading: exporting, onAction: () => void save() } } : {})}
      secondaryActions={some ? [{ content: "Delete all responses", destructive: true, onAction: () => setAsking(true) }] : []}
    >
      <Stack gap="400">
        {lock !== undefined && shop && <LockNotice noun={family.labels.other} {...{ shop, lock }} />}
        {problem !== undefined && <LoadError title="Something went wrong" {...problem} />}
        {failure !== undefined && <LoadError title="The responses could not be loaded" text={failure.message} retry={reload} />}
        {(some || filtered) && summary && <RangeFilters {...{ range, summary, setRange }} />}
        {summary && !some && <NoResponses noun={family.labels.one} filtered={filtered} />}
        {summary && some && (
          <>
            <ResponseSummary summary={summary} />
            <ResponseList {...{ family, id, parts }} questions={summary.questions} onErased={() => void refresh()} />
          </>
        )}
      </Stack>
      {asking && (
        <ConfirmDestructive
          title="Delete all responses?"
          text={`All responses to this ${family.labels.one} are deleted, whatever range is shown. This cannot be undone.`}
          action="Delete all"
          run={eraseAll}
          onClose={() => setAsking(false)}
        />
      )}
    </Screen>
  );
}

/** Saves the responses in a range as a file, and holds the problem that the page shows. */
function useExport(family: Family, id: string, range: Range) {
  const [exporting, setExporting] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const tell = (text: string | undefined, retry: () => void) => setProblem(text === undefined ? undefined : { text, retry });
  const save = async () => {
    setExporting(true);
    const missed = await download(fileOf(family, id, range));
    setExporting(false);
    tell(missed, () => void save());
  };
  return { problem, tell, exporting, save };
}
