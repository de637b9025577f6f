import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { LoadError } from "./LoadError.tsx";

/** A component whose code comes when it is first drawn; until then `meanwhile` stands in its place, or nothing. */
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

/** The same for a part of a screen: when its code does not come, that is said in its place, and tried again there; the rest stays as it is. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const drawn = new Set<() => void>();
  const begin = () => lazyComponent<Props>(() => load().catch(() => () => unloaded(again)));
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
      text="What you typed is still there. If it does not come, load the page again."
      retry={retry}
    />
  );
}

/** Begins to load what is about to be drawn; when it does not come, that is said where it is drawn. */
export function preload(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
