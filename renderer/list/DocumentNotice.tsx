import { useCallback, useState } from "react";
import { pluralForm } from "../../engine/lib/plural.ts";
import { amount } from "../../engine/lib/text.ts";
import type { Family } from "../../engine/types/family.ts";
import { call } from "../data/call.ts";
import { useRequest } from "../data/use-request.ts";
import { formatMoment } from "../ui/format-moment.ts";
import { Banner } from "../ui/polaris-components.ts";

interface Props extends Pick<Family, "id" | "labels"> {
  onRebuilt: () => Promise<unknown>;
}

/**
 * Shows that the store's document of a family cannot be read, or was rebuilt from the app's copy. Shows nothing where all is well or the
 * state is unknown.
 */
export function DocumentNotice({ id, labels, onRebuilt }: Props) {
  const load = useCallback(() => call("documentState", { query: { family: id } }), [id]);
  const { reply, refresh } = useRequest(load);
  const [acting, setActing] = useState(false);
  const [failed, setFailed] = useState<string>();
  if (!reply?.ok) return null;
  const { state, aside: quarantined } = reply.value;
  const resolveNotice = async (action: "rebuild" | "dismiss") => {
    setActing(true);
    const outcome = await call("actOnDocument", { body: { family: id, act: action } });
    setFailed(outcome.ok ? undefined : (outcome.failure.message ?? "Couldn't reach the app."));
    await Promise.all([refresh(), ...(outcome.ok && action === "rebuild" ? [onRebuilt()] : [])]);
    setActing(false);
  };
  if (state !== "whole") {
    return (
      <div>
        <Banner
          tone="warning"
          title={`Your saved ${labels.other} can't be read`}
          action={{ content: "Rebuild", loading: acting, onAction: () => void resolveNotice("rebuild") }}
        >
          <p>
            Your store's copy {state === "later" ? "was saved by a newer version of the app" : "is damaged"}. You see the {labels.other} as
            this app last saved them; customers may see others. Rebuild writes them to your store again and keeps a copy of what was there.
          </p>
          {failed !== undefined && <p>{failed}</p>}
        </Banner>
      </div>
    );
  }
  if (quarantined === null) return null;
  const { reason, kept: restoredCount, lost: unreadableCount, at } = quarantined;
  return (
    <div>
      <Banner
        tone={unreadableCount > 0 ? "warning" : "info"}
        title={`Your store's copy of your ${labels.other} ${reason === "later" ? "was from a newer version of the app" : "was damaged"}`}
        onDismiss={() => void resolveNotice("dismiss")}
      >
        <p>
          On {formatMoment(at)}{" "}
          {restoredCount === 0
            ? "it was emptied"
            : `${amount(restoredCount, labels)} ${pluralForm(restoredCount, { one: "was", other: "were" })} restored as this app last saved ${pluralForm(restoredCount, { one: "it", other: "them" })}`}
          {unreadableCount > 0 &&
            `, and ${unreadableCount} ${pluralForm(unreadableCount, { one: "record", other: "records" })} could not be read`}
          . A copy of what was there is kept.
        </p>
        {failed !== undefined && <p>{failed}</p>}
      </Banner>
    </div>
  );
}
