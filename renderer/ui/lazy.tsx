import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { LoadError } from "./LoadError.tsx";

/** Makes a component whose code loads when it is first drawn; until then `meanwhile` stands in its place, or nothing. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    const Component = await load();
    return { default: ({ props }: { props: Props }) => <Component {...props} /> };
  });
  return (props) => (
    <Suspense fallback={meanwhile}>
      <Loaded props={props} />
    </Suspense>
  );
}

/** Makes such a component for a note that its screen works without: nothing stands in its place until its code is there, or when that fails to load. */
export function lazyNote<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazyComponent<Props>(() => load().catch(() => () => null));
}

/**
 * Makes such a component for a part of a screen, with a mark in its place until its code is there. When its code fails to load, an error with a retry stands in its place, and the rest of
 * the screen stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const drawn = new Set<() => void>();
  const begin = () => lazyComponent<Props>(() => load().catch(() => () => unloaded(again)), <i hidden className="part-waiting" />);
  let Part = begin();
  const again = () => {
    Part = begin();
    for (const draw of drawn) draw();
  };
  const listen = (draw: () => void) => {
    drawn.add(draw);
    return () => void drawn.delete(draw);
  };
  return (props) => {
    const Now = useSyncExternalStore(listen, () => Part);
    return <Now {...props} />;
  };
}

function unloaded(retry: () => void) {
  return (
    <LoadError
      title="This part could not be loaded"
      text="Your changes are still here. If it doesn't load, reload the page."
      retry={retry}
    />
  );
}

/** Begins to load code that is about to be drawn; a failure is shown where it is drawn. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
