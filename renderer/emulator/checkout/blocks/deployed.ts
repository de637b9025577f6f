import { useCallback, useEffect, useState } from "react";
import type { Locales, Metafield } from "../../../block-frame/protocol.ts";
import type { SettingField } from "./setting.ts";

/** A block of the app that a merchant can place. */
export interface DeployedBlock extends Locales {
  handle: string;
  name: string;
  targets: string[];
  settings: SettingField[];
  capabilities: string[];
  /** What it may read of the store, as it is now. */
  metafields: Metafield[];
  bundle: string;
}

export interface Deployed {
  shop: { id: string; name: string };
  blocks: DeployedBlock[];
}

/** The blocks that are deployed, asked for again when the tab is looked at again: what they read may have changed elsewhere. */
export function useDeployed(shop: string): { deployed?: Deployed; error?: string; again: () => void } {
  const [deployed, setDeployed] = useState<Deployed>();
  const [error, setError] = useState<string>();
  const again = useCallback(() => {
    fetch(`/local/blocks?shop=${encodeURIComponent(shop)}`)
      .then(async (reply) => {
        if (!reply.ok) throw new Error(`The server replied ${reply.status}.`);
        setDeployed((await reply.json()) as Deployed);
        setError(undefined);
      })
      .catch((problem: Error) => setError(problem.message));
  }, [shop]);
  useEffect(() => {
    again();
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, [again]);
  return { again, ...(deployed && { deployed }), ...(error !== undefined && { error }) };
}
