import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import type { AttentionResponse } from "../../../engine/generated/calls.ts";
import type { CallResult } from "../../data/send-request.ts";
import type { Shop } from "../../data/shop.ts";
import { LoadError } from "../../ui/LoadError.tsx";
import { Badge, Button, Card, Link, Stack, Text } from "../../ui/polaris-components.ts";
import type { RuleCounts } from "../rule-counts.ts";
import { BlocksNotice } from "./BlocksNotice.tsx";
import { type Notice, noticesOf } from "./notices.ts";
import "./attention.css";

interface Props {
  shop: Shop;
  counted: readonly RuleCounts[];
  reply: CallResult<AttentionResponse>;
  reload: () => void;
  /** Receives the height of the notices, in pixels. */
  onDrawn: (height: number) => void;
  /** Called before their first paint, with whether there are none. */
  onReady: (isCalm: boolean) => void;
}

/** Shows the notices, the worst first, each with a link to where it is resolved. */
export function Notices({ shop, counted, reply, reload, onDrawn, onReady }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const drawn = useRef(onDrawn);
  const attention = reply.ok ? reply.value : [];
  const notices = noticesOf(shop, counted, attention);
  const has = (kind: AttentionResponse[number]["kind"]) => attention.some((each) => each.kind === kind);
  const unchecked = attention.flatMap(({ kind, what }) => (kind === "unchecked" && what !== undefined ? [what] : []));
  const isCalm = reply.ok && notices.length === 0 && unchecked.length === 0 && !has("limited");
  useLayoutEffect(() => onReady(isCalm), [onReady, isCalm]);
  useEffect(() => drawn.current(box.current?.offsetHeight ?? 0), []);
  return (
    <div ref={box}>
      <Stack gap="400">
        {!reply.ok && (
          <LoadError tone="warning" title="Couldn't check what needs your attention" text={reply.failure.message} retry={reload} />
        )}
        {(notices.length > 0 || unchecked.length > 0) && (
          <Listed notices={notices}>
            {unchecked.map((what) => (
              <Unchecked key={what} what={what} retry={reload} />
            ))}
          </Listed>
        )}
        {has("limited") && <BlocksNotice shop={shop} />}
      </Stack>
    </div>
  );
}

function Listed({ notices, children }: { notices: readonly Notice[]; children: ReactNode }) {
  const id = useId();
  return (
    <Card>
      <section aria-labelledby={id}>
        <Stack gap="300">
          <Text as="h2" variant="headingMd" id={id}>
            Needs your attention
          </Text>
          <ul className="attention">
            {notices.map(({ id: key, word, tone, text, link }) => (
              <li key={key}>
                <Badge tone={tone}>{word}</Badge>
                <Text as="p">{text}</Text>
                {link !== null && (
                  <Link url={link.url} {...(link.external && { target: "_blank" })}>
                    {link.title}
                  </Link>
                )}
              </li>
            ))}
            {children}
          </ul>
        </Stack>
      </section>
    </Card>
  );
}

type What = NonNullable<AttentionResponse[number]["what"]>;

const UNCHECKED: Readonly<Record<What, { text: string; retry: string }>> = {
  codes: {
    text: "Your discount codes couldn't be checked, because Shopify didn't respond in time.",
    retry: "Retry to check your discount codes",
  },
  plan: { text: "Your plan couldn't be checked, because Shopify didn't respond in time.", retry: "Retry to check your plan" },
};

function Unchecked({ what, retry }: { what: What; retry: () => void }) {
  const texts = UNCHECKED[what];
  return (
    <li>
      <Badge>Not checked</Badge>
      <Text as="p">{texts.text}</Text>
      <Button variant="plain" onClick={retry} accessibilityLabel={texts.retry}>
        Retry
      </Button>
    </li>
  );
}
