import { useCallback, useMemo, useState } from "react";
import { components } from "../../engine/generated/translations.ts";
import type { Fields } from "../../engine/lib/object.ts";
import type { TranslationComponent } from "../../engine/types/translation-component.ts";
import { instancesIn } from "./edit/instances-in.ts";

/** Open tab, and the chosen instance of each. */
export interface Shown {
  tab: string;
  open: (tab: string) => void;
  /** Returns the chosen instance of a component, by default the first one; undefined where the chosen one is gone, or there is none. */
  instanceOf: (document: Fields, component: TranslationComponent) => string | undefined;
  /** Chooses an instance of a component, or again the first one. */
  choose: (component: TranslationComponent, id?: string) => void;
  /** Chooses the first of each again. */
  reset: () => void;
}

export function useSelection(): Shown {
  const [tab, open] = useState(components[0]?.key ?? "");
  const [chosen, setChosen] = useState<Readonly<Record<string, string | undefined>>>({});
  const choose = useCallback(({ key }: TranslationComponent, id?: string) => setChosen((last) => ({ ...last, [key]: id })), []);
  const reset = useCallback(() => setChosen({}), []);
  return useMemo(() => {
    const instanceOf = (document: Fields, component: TranslationComponent) => {
      const instances = instancesIn(document, component);
      const selected = chosen[component.key] ?? instances[0]?.id;
      return instances.some(({ id }) => id === selected) ? selected : undefined;
    };
    return { tab, open, instanceOf, choose, reset };
  }, [tab, chosen, choose, reset]);
}
