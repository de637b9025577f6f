import { useCallback, useEffect, useState } from "react";
import type { Params } from "../../engine/declare/route.ts";
import { amount } from "../../engine/declare/text.ts";
import type { ResponsesSummaryReply } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types.ts";
import { toast } from "../app-bridge.ts";
import { decoded } from "../list/encoded.ts";
import { lockOf } from "../locked/lock-of.ts";
import { navigate } from "../router.ts";
import { useShop } from "../shop.ts";
import { Ask } from "../ui/Ask.tsx";
import { Failed } from "../ui/Failed.tsx";
import { Loading } from "../ui/Loading.tsx";
import { later } from "../ui/later.tsx";
import { Card, Stack, Text } from "../ui/parts.ts";
import { Screen } from "../ui/Screen.tsx";
import { useReply } from "../use-reply.ts";
import { erase, type Range, summaryOf } from "./calls.ts";
import { download } from "./download.ts";
import { Every } from "./Every.tsx";
import { Filters } from "./Filters.tsx";
import { Kept } from "./Kept.tsx";
import { Question } from "./Question.tsx";

const LockNotice = later(() => import("../locked/LockNotice.tsx").then((file) => file.LockNotice));

const ALL: Range = { from: "", to: "", revision: "", ordered: "" };
const NOUN = { one: "response", other: "responses" };

/** What did not work, and how it is tried again. */
interface Problem {
  text: string;
  retry: () => void;
}

/** What buyers answered to one configuration: what it comes to, and every response. */
export function ResponsesPage({ family, params }: { family: Family; params: Params }) {
  const id = family.editor.encoded === undefined ? (params.id ?? "") : decoded(params.id ?? "");
  const back = family.list.path;
  const [range, setRange] = useState(ALL);
  const { reply, reload, refresh } = useReply(useCallback(() => summaryOf(family, id, range), [family, id, range]));
  const [last, setLast] = useState<ResponsesSummaryReply>();
  const [exporting, setExporting] = useState(false);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Problem>();
  const title = family.responses?.title ?? "";
  const shop = useShop();
  const lock = lockOf(family, undefined, shop);
  const gone = id === "" || (reply?.ok === false && reply.failure.status === 404);
  useEffect(() => {
    if (reply?.ok) setLast(reply.value);
  }, [reply]);
  useEffect(() => {
    if (!gone) return;
    if (family.toasts !== undefined) toast(family.toasts.missing, true);
    void navigate(back, { replace: true });
  }, [gone, family, back]);

  const told = reply?.ok ? reply.value : last;
  if (gone || (told === undefined && reply === undefined)) return <Loading title={title} />;
  const save = async () => {
    setExporting(true);
    const problem = await download(family, id, range);
    setExporting(false);
    setFailure(problem === undefined ? undefined : { text: problem, retry: () => void save() });
  };
  const eraseAll = async () => {
    setBusy(true);
    const done = await erase(family, id);
    setBusy(false);
    setAsking(false);
    if (done.ok) toast(`${amount(done.value.deleted, NOUN)} deleted`);
    const text = done.ok ? undefined : (done.failure.message ?? "The responses could not be deleted.");
    setFailure(text === undefined ? undefined : { text, retry: () => setAsking(true) });
    await refresh();
  };
  const some = (told?.count ?? 0) > 0;
  const filtered = JSON.stringify(range) !== JSON.stringify(ALL);
  return (
    <Screen
      title={title}
      subtitle={told?.title}
      back={back}
      {...(some ? { primaryAction: { content: "Export CSV", loading: exporting, onAction: () => void save() } } : {})}
      secondaryActions={some ? [{ content: "Delete all responses", destructive: true, onAction: () => setAsking(true) }] : []}
    >
      <Stack gap="400">
        {lock !== undefined && shop && <LockNotice {...{ family, shop, lock }} />}
        {failure !== undefined && <Failed title="That did not work" {...failure} />}
        {reply?.ok === false && <Failed title="The responses could not be loaded" text={reply.failure.message} retry={reload} />}
        {(some || filtered) && told && <Filters {...{ range, told, setRange }} />}
        {told && !some && (
          <Card padding="800">
            <Stack gap="200" inlineAlign="center">
              <Text as="h2" variant="headingMd">
                {filtered ? "No responses in this range" : "No responses yet"}
              </Text>
              <Text as="p" alignment="center">
                {filtered
                  ? "Choose other days, all revisions, or responses with or without an order."
                  : `What buyers answer appears here once the ${family.noun.one} is shown to them and they submit it.`}
              </Text>
              {!filtered && <Kept />}
            </Stack>
          </Card>
        )}
        {told && some && (
          <>
            <Card>
              <Stack gap="100">
                <Text as="p" variant="headingMd">
                  {amount(told.count, NOUN)}
                </Text>
                {told.completion !== null && (
                  <Text
                    as="p"
                    tone="subdued"
                  >{`${Math.round(told.completion * 100)} % of the questions that were asked were answered.`}</Text>
                )}
                <Kept />
              </Stack>
            </Card>
            {told.questions.map((question) => (
              <Question key={`${question.id} ${question.revisions.join()}`} question={question} all={told.questions} />
            ))}
            <Every {...{ family, id, range, told }} onErased={() => void refresh()} />
          </>
        )}
      </Stack>
      {asking && (
        <Ask
          title="Delete all responses?"
          action="Delete all"
          busy={busy}
          onConfirm={() => void eraseAll()}
          onClose={() => setAsking(false)}
        >
          <Text as="p">{`All responses to this ${family.noun.one} are deleted, whatever range is shown. This cannot be undone.`}</Text>
        </Ask>
      )}
    </Screen>
  );
}
