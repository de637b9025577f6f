import { useCallback, useEffect, useState } from "react";
import type { Locales, Metafield } from "../../../block-frame/messages.ts";
import type { SettingField } from "./setting.ts";

/** Block of the app that a merchant can place. */
export interface DeployedBlock extends Locales {
  handle: string;
  name: string;
  targets: string[];
  settings: SettingField[];
  capabilities: string[];
  /** Shop metafields that it may read, as they are now. */
  metafields: Metafield[];
  bundle: string;
}

export interface Deployed {
  shop: { id: string; name: string };
  blocks: DeployedBlock[];
}

/** Loads the deployed blocks, and again when the tab is viewed again: their metafields may have changed elsewhere. */
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
