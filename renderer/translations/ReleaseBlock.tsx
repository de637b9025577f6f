import { useState } from "react";
import type { Block } from "../../engine/types/block.ts";
import type { PlacementStatus } from "../block-placements/placement-status.ts";
import { call } from "../data/call.ts";
import { formatMoment } from "../ui/format-moment.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Banner, Button, Text } from "../ui/polaris-components.ts";
import { useNotice } from "../ui/use-notice.ts";

interface Props {
  block: Block;
  statuses: readonly PlacementStatus[];
  /** Loads anew what is known of the block. */
  refresh: () => Promise<void>;
}

/** Names the targets at which a block holds checkout, each with a button that ends the hold at once. */
export function ReleaseBlock({ block: { handle }, statuses, refresh }: Props) {
  const { text, say, dismiss } = useNotice();
  const [asking, setAsking] = useState<"asking" | "busy">();
  const [failed, setFailed] = useState<{ why: string | undefined }>();
  const release = async () => {
    setAsking("busy");
    const released = await call("actOnBlock", { body: { block: handle, act: "release" } });
    setFailed(released.ok ? undefined : { why: released.failure.message });
    if (released.ok) say(RELEASED);
    await refresh();
    setAsking(undefined);
  };
  return (
    <>
      {failed !== undefined && (
        <Banner tone="critical" title="Couldn't stop blocking checkout" onDismiss={() => setFailed(undefined)}>
          {failed.why !== undefined && <p>{failed.why}</p>}
        </Banner>
      )}
      {statuses.map(({ where, required }) =>
        required === null ? null : (
          <Text as="p" key={where}>
            Customers must answer it {where} to check out: last seen as required {formatMoment(required)}.{" "}
            <Button variant="plain" onClick={() => setAsking("asking")}>
              {ACTION}
            </Button>
          </Text>
        ),
      )}
      <Notice text={text} onDismiss={dismiss} />
      {asking !== undefined && (
        <LazyConfirm
          title={`${ACTION}?`}
          action={ACTION}
          busy={asking === "busy"}
          onConfirm={() => void release()}
          onClose={() => setAsking(undefined)}
        >
          <Text as="p">{QUESTION}</Text>
        </LazyConfirm>
      )}
    </>
  );
}

const ACTION = "Stop blocking checkout";
const RELEASED = "Checkout is no longer blocked";
const QUESTION =
  "This block will stop blocking checkout. First turn off Required in the checkout editor or remove the block; otherwise it blocks checkout again.";
