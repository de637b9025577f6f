import { useCallback, useEffect, useState } from "react";
import type { ResponsesReply, ResponsesSummaryReply } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types.ts";
import { toast } from "../app-bridge.ts";
import { Ask } from "../ui/Ask.tsx";
import { Failed } from "../ui/Failed.tsx";
import { moment } from "../ui/moment.ts";
import { Badge, Button, Card, Row, Stack, Text } from "../ui/parts.ts";
import { useReply } from "../use-reply.ts";
import { erase, partOf, type Range } from "./calls.ts";
import "./responses.css";

interface Props {
  family: Family;
  id: string;
  range: Range;
  told: ResponsesSummaryReply;
  onErased: () => void;
}

/** Every response, the newest first, some at a time. */
export function Every({ family, id, range, told, onErased }: Props) {
  const { reply, reload } = useReply(useCallback(() => partOf(family, id, range, null), [family, id, range]));
  const [more, setMore] = useState<ResponsesReply>();
  const [reading, setReading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [erasing, setErasing] = useState<string>();
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came further belongs to the first part
  useEffect(() => setMore(undefined), [reply]);
  if (reply === undefined) return null;
  if (!reply.ok) return <Failed title="The responses could not be loaded" text={reply.failure.message} retry={reload} />;
  const responses = [...reply.value.responses, ...(more?.responses ?? [])];
  const next = more === undefined ? reply.value.next : more.next;

  const readMore = async () => {
    setReading(true);
    const part = await partOf(family, id, range, next);
    setReading(false);
    setFailure(part.ok ? undefined : (part.failure.message ?? "No more could be loaded."));
    if (part.ok) setMore({ responses: [...(more?.responses ?? []), ...part.value.responses], next: part.value.next });
  };
  const eraseOne = async (response: string) => {
    setBusy(true);
    const done = await erase(family, id, response);
    setBusy(false);
    setErasing(undefined);
    const gone = done.ok || done.failure.status === 404;
    setFailure(gone ? undefined : (done.failure.message ?? "The response could not be deleted."));
    if (!gone) return;
    toast("Response deleted");
    reload();
    onErased();
  };
  return (
    <Card>
      <section aria-label="Every response">
        <Stack gap="400">
          <Text as="h2" variant="headingSm">
            Every response
          </Text>
          {failure !== undefined && (
            <Text as="p" tone="critical">
              {failure}
            </Text>
          )}
          <ul className="responses">
            {responses.map((response) => (
              <li key={response.id}>
                <Row align="space-between" blockAlign="center" gap="200" wrap={false}>
                  <Row gap="200" blockAlign="center">
                    <Text as="span" fontWeight="semibold">{`${moment(response.at)} · revision ${response.revision}`}</Text>
                    {response.ordered && <Badge tone="success">Ordered</Badge>}
                  </Row>
                  <Button
                    size="slim"
                    variant="tertiary"
                    tone="critical"
                    onClick={() => setErasing(response.id)}
                    accessibilityLabel={`Delete the response of ${moment(response.at)}`}
                  >
                    Delete
                  </Button>
                </Row>
                <dl>
                  {told.questions
                    .filter(
                      ({ id: question, revisions }) => revisions.includes(response.revision) && Object.hasOwn(response.answers, question),
                    )
                    .map((question) => (
                      <div key={question.id}>
                        <dt>{question.label}</dt>
                        <dd>{wordOf(response.answers[question.id])}</dd>
                      </div>
                    ))}
                </dl>
              </li>
            ))}
          </ul>
          {next !== null && (
            <div>
              <Button loading={reading} onClick={() => void readMore()}>
                Show more
              </Button>
            </div>
          )}
        </Stack>
      </section>
      {erasing !== undefined && (
        <Ask
          title="Delete this response?"
          action="Delete"
          busy={busy}
          onConfirm={() => void eraseOne(erasing)}
          onClose={() => setErasing(undefined)}
        >
          <Text as="p">This cannot be undone.</Text>
        </Ask>
      )}
    </Card>
  );
}

function wordOf(answer: unknown): string {
  if (typeof answer === "boolean") return answer ? "Checked" : "Not checked";
  return answer === "" || answer === null || answer === undefined ? "—" : String(answer);
}
