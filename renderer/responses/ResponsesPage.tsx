import { useCallback, useState } from "react";
import type { Params } from "../../engine/declare/route.ts";
import { amount } from "../../engine/declare/text.ts";
import type { Family } from "../../engine/types.ts";
import { toast } from "../app-bridge.ts";
import { download } from "../figures/download.ts";
import { useParts } from "../figures/use-parts.ts";
import { decoded } from "../list/encoded.ts";
import { lockOf } from "../locked/lock-of.ts";
import { useShop } from "../shop.ts";
import { Failed } from "../ui/Failed.tsx";
import { Loading } from "../ui/Loading.tsx";
import { later } from "../ui/later.tsx";
import { Stack } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";
import { Sure } from "../ui/Sure.tsx";
import { Answered, NOUN } from "./Answered.tsx";
import { erase, fileOf, partOf, type Range } from "./calls.ts";
import { Every } from "./Every.tsx";
import { None } from "./None.tsx";
import { RangeFilters } from "./RangeFilters.tsx";
import { useSummary } from "./use-summary.ts";

const LockNotice = later(() => import("../locked/LockNotice.tsx").then((file) => file.LockNotice));

const ALL: Range = { from: "", to: "", revision: "", ordered: "" };

/** What did not work, and how it is tried again. */
interface Problem {
  text: string;
  retry: () => void;
}

/** What buyers answered to one configuration: what it comes to, and every response. */
export function ResponsesPage({ family, params }: { family: Family; params: Params }) {
  const id = family.editor.encoded === undefined ? (params.id ?? "") : decoded(params.id ?? "");
  const [range, setRange] = useState(ALL);
  const { told, waiting, failure, reload, refresh } = useSummary(family, id, range);
  // beside what they come to, not behind it
  const parts = useParts(useCallback((cursor: string | null) => partOf(family, id, range, cursor), [family, id, range]));
  const [exporting, setExporting] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const title = family.responses?.title ?? "";
  const shop = useShop();
  const lock = lockOf(family, undefined, shop);
  if (waiting) return <Loading title={title} />;

  const tell = (text: string | undefined, retry: () => void) => setProblem(text === undefined ? undefined : { text, retry });
  const save = async () => {
    setExporting(true);
    const missed = await download(fileOf(family, id, range));
    setExporting(false);
    tell(missed, () => void save());
  };
  const eraseAll = async () => {
    const done = await erase(family, id);
    if (done.ok) toast(`${amount(done.value.deleted, NOUN)} deleted`);
    tell(done.ok ? undefined : (done.failure.message ?? "The responses could not be deleted."), () => setAsking(true));
    if (done.ok) parts.reload();
    void refresh();
  };
  const some = (told?.count ?? 0) > 0;
  const filtered = JSON.stringify(range) !== JSON.stringify(ALL);
  return (
    <Screen
      title={title}
      subtitle={told?.title}
      back={family.list.path}
      {...(some ? { primaryAction: { content: "Export CSV", loading: exporting, onAction: () => void save() } } : {})}
      secondaryActions={some ? [{ content: "Delete all responses", destructive: true, onAction: () => setAsking(true) }] : []}
    >
      <Stack gap="400">
        {lock !== undefined && shop && <LockNotice noun={family.noun.other} {...{ shop, lock }} />}
        {problem !== undefined && <Failed title="That did not work" {...problem} />}
        {failure !== undefined && <Failed title="The responses could not be loaded" text={failure.message} retry={reload} />}
        {(some || filtered) && told && <RangeFilters {...{ range, told, setRange }} />}
        {told && !some && <None noun={family.noun.one} filtered={filtered} />}
        {told && some && (
          <>
            <Answered told={told} />
            <Every {...{ family, id, parts }} questions={told.questions} onErased={() => void refresh()} />
          </>
        )}
      </Stack>
      {asking && (
        <Sure
          title="Delete all responses?"
          text={`All responses to this ${family.noun.one} are deleted, whatever range is shown. This cannot be undone.`}
          action="Delete all"
          run={eraseAll}
          onClose={() => setAsking(false)}
        />
      )}
    </Screen>
  );
}
