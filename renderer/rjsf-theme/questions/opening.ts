/** Requests of the preview to open a question in the form: the two are drawn apart, so neither has the other's state. */

type Listener = (id: string) => void;

const listeners = new Set<Listener>();

/** Asks the form to open the question with an id. */
export function requestOpening(id: string): void {
  for (const listen of listeners) listen(id);
}

/** Listens for such requests; returns the function that ends it. */
export function listenForOpening(listen: Listener): () => void {
  listeners.add(listen);
  return () => void listeners.delete(listen);
}
