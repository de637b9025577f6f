import "@shopify/polaris/build/esm/styles.css";
import "../lib/elements.ts";
import { AppProvider } from "@shopify/polaris";
import words from "@shopify/polaris/locales/en.json";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { navigation } from "../../engine/generated/navigation.ts";
import { pages } from "../../engine/generated/screens.ts";
import { mayHaveFigures } from "../data/may-have-figures.ts";
import { loadShop, useShop } from "../data/shop.ts";
import { hostShop } from "../lib/app-bridge.ts";
import { startRouter, useAddress } from "../lib/navigate.ts";
import { startReturningFocus } from "../lib/return-focus.ts";
import { UnexpectedError } from "../pages/UnexpectedError.tsx";
import { PauseBar } from "../pause/PauseBar.tsx";
import { Loading } from "../ui/Loading.tsx";
import { lazyComponent } from "../ui/lazy.tsx";
import { loadForcedColors } from "../ui/load-forced-colors.ts";
import { askShop, launchOf } from "./launch.ts";
import { hasScreen, screen } from "./screens.tsx";

const ConfigurationErrorPage = lazyComponent(
  () => import("../pages/ConfigurationError.tsx").then((file) => file.ConfigurationError),
  <Loading />,
);
const NotFound = lazyComponent(() => import("../pages/NotFound.tsx").then((file) => file.NotFound), <Loading />);

/** Draws the admin's pages. Shopify draws the navigation, and the address chooses the screen. */
function App() {
  const { pathname, search } = useAddress();
  const shop = useShop();
  return (
    <AppProvider i18n={words}>
      <s-app-nav>
        {navigation
          .filter((entry) => mayHaveFigures(entry.path, shop))
          .map(({ title: label, path: to }) => (
            <s-link key={to} href={to} rel={to === pages.home ? "home" : undefined}>
              {label}
            </s-link>
          ))}
      </s-app-nav>
      <main>
        <PauseBar />
        <UnexpectedError key={pathname + search}>
          <Suspense fallback={<Loading />}>{screen(pathname) ?? <NotFound />}</Suspense>
        </UnexpectedError>
      </main>
    </AppProvider>
  );
}

/** Tells the merchant that the app has no store, and how to open it with one. */
function UnknownPage() {
  return (
    <AppProvider i18n={words}>
      <main>
        <ConfigurationErrorPage />
      </main>
    </AppProvider>
  );
}

const place = document.getElementById("app");
if (place === null) throw new Error("index.html must have an element #app");
const root = createRoot(place);
startReturningFocus();
loadForcedColors();
const start = (shop: string | undefined): void => {
  if (shop !== undefined) {
    void loadShop();
    startRouter(hasScreen, launchOf(shop));
  }
  root.render(shop === undefined ? <UnknownPage /> : <App />);
};
if (hostShop() !== undefined) start(hostShop());
else void askShop().then(start);
