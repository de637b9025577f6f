import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/** A component whose code comes when it is first drawn; until then `meanwhile` stands in its place, or nothing. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile?: ReactNode): ComponentType<Props> {
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
