import { useMemo, useRef } from "react";
import { components } from "../../engine/generated/translations.ts";
import type { Draft } from "../form/use-draft.ts";
import { instanceId } from "./edit/instance-id.ts";
import { copyName } from "./edit/instance-name.ts";
import { instancesIn } from "./edit/instances-in.ts";
import { languagesIn, withLanguage, withoutLanguage } from "./edit/languages.ts";
import { withCopy, withInstance, withoutInstance } from "./edit/with-instance.ts";
import type { Edits } from "./edits.ts";
import { languageName } from "./language-name.ts";
import type { Shown } from "./use-selection.ts";

interface Telling {
  /** Shows a message about a success. */
  say: (text: string) => void;
  /** Shows a message about a change that is refused. */
  refuse: (text: string) => void;
}

const STORE = "Click Save Changes to store it.";

/** Makes the functions by which the cards change a draft; each shows a message where its effect is not visible at once. */
export function useEdits(edit: Draft, { choose }: Pick<Shown, "choose">, { say, refuse }: Telling): Edits {
  const { put, touch, alter } = edit;
  const latest = useRef(edit);
  latest.current = edit;
  return useMemo((): Edits => {
    const document = () => latest.current.values.configuration;
    return {
      put: (pointer, text) => put(pointer, text, true),
      touch,
      addLanguage: (code) => {
        alter((now) => withLanguage(now, components, code));
        say(`${languageName(code)} was added. ${STORE}`);
      },
      removeLanguage: (code) => {
        alter((now) => withoutLanguage(now, components, code));
        say(`${languageName(code)} was removed. ${STORE}`);
      },
      chooseInstance: choose,
      addInstance: (component, name) => {
        const instance = { id: instanceId(document(), component), name };
        alter((now) => withInstance(now, component, instance, languagesIn(now, components)));
        choose(component, instance.id);
        say(`"${name}" was added. ${STORE}`);
      },
      copyInstance: (component, from) => {
        const instances = instancesIn(document(), component);
        const name = copyName(instances.find(({ id }) => id === from)?.name ?? "", instances);
        const instance = { id: instanceId(document(), component), name };
        alter((now) => withCopy(now, component, from, instance));
        choose(component, instance.id);
        say(`"${name}" was added. ${STORE}`);
      },
      removeInstance: (component, id) => {
        const instances = instancesIn(document(), component);
        if (instances.length < 2) return refuse(`You must have at least one ${component.instances?.label} instance`);
        alter((now) => withoutInstance(now, component, id));
        choose(component);
        say(`"${instances.find((instance) => instance.id === id)?.name}" was removed. ${STORE}`);
      },
    };
  }, [put, touch, alter, choose, say, refuse]);
}
