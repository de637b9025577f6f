import { Banner, Link } from "../ui/polaris-components.ts";
import { Screen } from "../ui/Screen.tsx";

/** Shows that no screen has this address. */
export function NotFound() {
  return (
    <Screen title="Page not found" back="/">
      <Banner tone="warning" title="There is no page at this address">
        <Link url="/">Go to the home page</Link>
      </Banner>
    </Screen>
  );
}
