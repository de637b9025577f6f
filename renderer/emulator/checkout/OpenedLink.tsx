import type { Opened } from "./types.ts";

/** Shows the result of the cart link that this checkout was opened from. */
export function OpenedLink({ opened: { facts, problems }, close }: { opened: Opened; close: () => void }) {
  return (
    <section className={problems.length > 0 ? "opened warning" : "opened"} role="status" aria-label="Cart link">
      <header>
        <strong>Opened from a cart link</strong>
        <button type="button" className="plain" onClick={close}>
          Dismiss
        </button>
      </header>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {facts.map((fact) => (
        <p key={fact} className="quiet">
          {fact}
        </p>
      ))}
    </section>
  );
}
