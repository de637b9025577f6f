import { useCallback, useEffect, useState } from "react";
import type { CallResponses } from "../../engine/generated/calls.ts";
import type { Family } from "../../engine/types/family.ts";
import { call } from "../data/call.ts";
import { requestScopes } from "../data/request-scopes.ts";
import { useRequest } from "../data/use-request.ts";
import { takeRecordedSave } from "../lib/recent-saves.ts";
import { Banner } from "../ui/polaris-components.ts";

type ReconcilerReport = CallResponses["reconcilers"][number];

interface Of extends Pick<Family, "id"> {
  /** Number of changes in the list since it was opened; each change makes the notices load again. */
  changes: number;
}

/**
 * Shows each thing that the app keeps at Shopify for the list's configurations and that is missing at present; nothing where all are there.
 */
export function UnmetRequirements({ id, changes }: Of) {
  const load = useCallback(() => call("reconcilers", { query: { family: id } }), [id]);
  const { reply, refresh } = useRequest(load);
  const [saved] = useState(() => takeRecordedSave(id));
  useEffect(() => {
    if (changes > 0) void refresh();
  }, [changes, refresh]);
  const reconcilers = reply?.ok ? reply.value : [];
  return reconcilers.map((one) => one.problem !== null && <Notice key={one.id} {...one} asks={saved && changes === 0} refresh={refresh} />);
}

interface Props extends ReconcilerReport {
  /** True right after a save that needs the requirement: the merchant is asked for the scope at once. */
  asks: boolean;
  refresh: () => Promise<void>;
}

/** Shows one unmet requirement. Its state at Shopify may have changed outside this app, so the merchant decides when to try again. */
function Notice({ id, unmet, problem, scope, asks, refresh }: Props) {
  const [trying, setTrying] = useState(false);
  const [failed, setFailed] = useState<string>();
  const again = useCallback(async () => {
    setTrying(true);
    const may = scope === null || (await requestScopes([scope]));
    if (may) {
      const outcome = await call("actOnReconciler", { body: { reconciler: id, act: "retry" } });
      setFailed(outcome.ok ? undefined : (outcome.failure.message ?? "Couldn't reach the app."));
      await refresh();
    }
    setTrying(false);
  }, [id, scope, refresh]);
  const [mayRequest] = useState(asks && scope !== null);
  useEffect(() => {
    if (mayRequest) void again();
  }, [mayRequest, again]);
  const action = { content: scope === null ? "Try Again" : "Allow", loading: trying, onAction: () => void again() };
  return (
    <div>
      <Banner tone="warning" title={unmet} action={action}>
        <p>{failed ?? problem}</p>
      </Banner>
    </div>
  );
}
