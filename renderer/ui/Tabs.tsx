import { type KeyboardEvent, type ReactNode, useId } from "react";
import "./tabs.css";

interface Props {
  label: string;
  tabs: readonly { id: string; title: string }[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Contents of the chosen tab; no other contents are drawn. */
  children: ReactNode;
}

/** Draws parts of a screen as tabs. The arrow keys go from tab to tab, and the Tab key goes into the contents of the chosen one. */
export function Tabs({ label, tabs, chosen, onChoose, children }: Props) {
  const name = useId();
  const choose = (at: number) => {
    const tab = tabs[(at + tabs.length) % tabs.length];
    if (tab === undefined) return;
    onChoose(tab.id);
    document.getElementById(`${name}-${tab.id}`)?.focus();
  };
  const press = (event: KeyboardEvent, at: number) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    choose(to);
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map(({ id, title }, at) => (
          <button
            key={id}
            id={`${name}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`${name}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => choose(at)}
            onKeyDown={(event) => press(event, at)}
          >
            {title}
          </button>
        ))}
      </div>
      <div id={`${name}-panel`} role="tabpanel" aria-labelledby={`${name}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
