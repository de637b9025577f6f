import { useMemo, useState } from "react";
import { blocks } from "../../engine/generated/blocks.ts";
import type { TranslationComponent } from "../../engine/types/translation-component.ts";
import { BlockTargets } from "../block-placements/BlockTargets.tsx";
import { placementStatusOf } from "../block-placements/placement-status.ts";
import { call } from "../data/call.ts";
import { useShop } from "../data/shop.ts";
import { useRequest } from "../data/use-request.ts";
import { formatMoment } from "../ui/format-moment.ts";
import { LazyConfirm } from "../ui/LazyConfirm.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Banner, Button, Text } from "../ui/polaris-components.ts";
import { useNotice } from "../ui/use-notice.ts";

const load = () => call("blocks", {});

/**
 * Shows whether customers can see the texts of a component, target by target: blocks report their own placement. A block that holds
 * checkout is named, with a button that ends the hold at once. Where the placement is unknown, nothing is shown.
 */
export function Placement({ component: { block } }: { component: TranslationComponent }) {
  const shop = useShop();
  const { reply, refresh } = useRequest(load);
  const { text, say, dismiss } = useNotice();
  const [asking, setAsking] = useState<"asking" | "busy">();
  const [failed, setFailed] = useState<{ why: string | undefined }>();
  const own = useMemo(() => blocks.filter(({ handle }) => handle === block), [block]);
  if (!reply?.ok || shop === undefined || block === undefined) return null;
  const statuses = placementStatusOf(reply.value, own);
  const waiting = statuses.filter(({ required }) => required !== null);
  const release = async () => {
    setAsking("busy");
    const released = await call("actOnBlock", { body: { block, act: "release" } });
    setFailed(released.ok ? undefined : { why: released.failure.message });
    if (released.ok) say(RELEASED);
    await refresh();
    setAsking(undefined);
  };
  return (
    <>
      <BlockTargets domain={shop.domain} {...{ statuses }} />
      {failed !== undefined && (
        <Banner tone="critical" title="Couldn't stop blocking checkout" onDismiss={() => setFailed(undefined)}>
          {failed.why !== undefined && <p>{failed.why}</p>}
        </Banner>
      )}
      {waiting.map(({ where, required }) => (
        <Text as="p" key={where}>
          Customers must answer it {where} to check out: last seen as required {formatMoment(required ?? "")}.{" "}
          <Button variant="plain" onClick={() => setAsking("asking")}>
            {ACTION}
          </Button>
        </Text>
      ))}
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
