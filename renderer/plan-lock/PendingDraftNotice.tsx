import { useState } from "react";
import { unlocked } from "../../engine/declarations/entitlements.ts";
import type { Shop } from "../data/shop.ts";
import { navigate } from "../lib/router.ts";
import { Banner } from "../ui/polaris.ts";
import { forgetResume, readResume } from "./pending-draft.ts";

/** Back from choosing a plan: what was typed and could not be saved then, and the way there. */
export function ResumeNotice({ shop }: { shop: Shop }) {
  const [resume, setResume] = useState(() => readResume(shop.domain));
  if (resume === undefined) return null;
  const { href, name, needs } = resume;
  const dismiss = () => {
    forgetResume(shop.domain);
    setResume(undefined);
  };
  return (
    <Banner
      tone="info"
      title={`${name} is not saved yet`}
      action={{ content: "Continue editing", onAction: () => void navigate(href) }}
      onDismiss={dismiss}
    >
      <p>
        {unlocked(needs, shop.facts)
          ? "What you typed is kept, and your plan includes it now: open it and save."
          : "What you typed is kept in this browser. You can save it once your store has the plan."}
      </p>
    </Banner>
  );
}
