import { useState } from "react";
import { isEntitled } from "../../engine/declarations/entitlements.ts";
import type { Shop } from "../data/shop.ts";
import { navigate } from "../lib/navigate.ts";
import { Banner } from "../ui/polaris-components.ts";
import { deletePendingDraft, readPendingDraft } from "./pending-draft.ts";

/** Shows, after a plan was chosen, the draft that could not be saved before, with a link to its editor. */
export function PendingDraftNotice({ shop }: { shop: Shop }) {
  const [resume, setResume] = useState(() => readPendingDraft(shop.domain));
  if (resume === undefined) return null;
  const { href, name, needs } = resume;
  const dismiss = () => {
    deletePendingDraft(shop.domain);
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
        {isEntitled(needs, shop.facts)
          ? "Your plan now includes this. Open it to save your changes."
          : "Your changes are kept in this browser. You can save them once your store has the plan."}
      </p>
    </Banner>
  );
}
