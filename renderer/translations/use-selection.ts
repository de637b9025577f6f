import { useCallback, useMemo, useState } from "react";
import { components } from "../../engine/generated/translations.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { Component } from "../../engine/types/translation-component.ts";
import { instancesIn } from "./edit/instances-in.ts";

/** Which tab is open, and which instance is chosen in each. */
export interface Shown {
  tab: string;
  open: (tab: string) => void;
  /** The chosen instance of a component, the first one unless told; undefined where the chosen one is gone, or there is none. */
  instanceOf: (document: Fields, component: Component) => string | undefined;
  /** Chooses an instance of a component, or again the first one. */
  choose: (component: Component, id?: string) => void;
  /** The first of each is chosen again. */
  reset: () => void;
}

export function useSelection(): Shown {
  const [tab, open] = useState(components[0]?.key ?? "");
  const [chosen, setChosen] = useState<Readonly<Record<string, string | undefined>>>({});
  const choose = useCallback(({ key }: Component, id?: string) => setChosen((last) => ({ ...last, [key]: id })), []);
  const reset = useCallback(() => setChosen({}), []);
  return useMemo(() => {
    const instanceOf = (document: Fields, component: Component) => {
      const instances = instancesIn(document, component);
      const wanted = chosen[component.key] ?? instances[0]?.id;
      return instances.some(({ id }) => id === wanted) ? wanted : undefined;
    };
    return { tab, open, instanceOf, choose, reset };
  }, [tab, chosen, choose, reset]);
}
