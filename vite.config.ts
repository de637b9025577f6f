import { defineConfig } from "vite";
import { compressPlugin } from "./scripts/build/compress-plugin.ts";
import { editorChunk } from "./scripts/build/editor-chunk.ts";
import { slimPolaris } from "./scripts/build/slim-polaris.ts";
import { slimReact } from "./scripts/build/slim-react.ts";
import { slimRjsf } from "./scripts/build/slim-rjsf.ts";
import { trimPolarisStyles } from "./scripts/build/trim-polaris-styles.ts";
import { reloads } from "./scripts/dev/reloads.ts";

/** What the home page loads behind itself: the last 30 days. */
const MONTH =
  /(renderer\/(analytics\/((Home)?Month|figure-currencies|figure-in)|reports\/(date-spans|format-figure|days))|engine\/generated\/home-month)\.tsx?$/u;

/** What a new store's home page asks about its blocks, and lists and notices do too. */
const PLACEMENTS = /renderer\/(block-placements\/activations|home\/has-block-placement)\.ts$/u;

/** What an editor loads once its form is drawn: the checks of the shape, and the column beside the form. */
const CHECK =
  /(renderer\/editor\/(Summary|SummaryCard|CheckoutLimits|Reasons|near-limits|use-active-count|EffectNotice|effect-sentence)|renderer\/tryout\/(TryoutBar|add-id)|engine\/(survey\/question-types|configuration\/(problem|describe-problem|validate\/(items|object|validate-stored))))\.tsx?$/u;
/** What a list says after a first save, and what its notices ask of it. */
const FINISH_LINE = /renderer\/list\/(FinishLine|PlaceSteps|use-finish-line)\.tsx?$/u;
/** What editors and lists load: stored configurations, and what was done with them. */
const RECORDS =
  /(renderer\/(data\/(configurations|new-href)|lib\/(flash|recent-saves)|list\/(editor-href|base64-id)|plan-lock\/required-plan)|engine\/(declarations\/(discount-codes|actions)|wording\/family-text))\.ts$/u;
/** What every editor and some lists load: a file of each would compress worse. */
const FIELDS =
  /(engine\/(declarations\/(item-types|field-schema)|shopify\/gid|lib\/(json-pointer|text-rules|trim-code|default-marks)|cart-link\/parse-quantity)|renderer\/(ui\/suggest|rjsf-theme\/names|lib\/random-key|drafts\/stored-drafts))\.tsx?$/u;

/** What says a rule in words, and how values are written. */
const WORDING =
  /engine\/(wording\/sentence|declarations\/(conditions|activation-conditions|condition-declarations|implicit-conditions|field-reference))\.ts$/u;
const FORMATS = /engine\/(wording\/format|declarations\/is-date-or-time)\.ts$/u;
/** What asks for the domains of a store, which only links have. */
const DOMAINS = /(renderer\/(data\/domains|editor\/DefaultDomain)|engine\/cart-link\/to-origin)\.tsx?$/u;
/** What fields ask the store: products from its picker, titles. */
const STORE_FIELDS = /renderer\/(data\/titles|rjsf-theme\/(use-picker|no-picker|variant-count-text|not-for-sale))\.tsx?$/u;
/** What rows that can be moved say of themselves. */
const ROWS = /renderer\/rjsf-theme\/(questions\/row-summary|fields\/(moved-indexes|announce))\.tsx?$/u;
/** Fields of Polaris, which every form draws. */
const CONTROLS = ["TextField", "Select", "Labelled", "Label", "Connected", "InlineError", "EventListener", "Checkbox", "Choice", "Tag"];
const CONTROL_ICONS = ["PlusIcon", "XCircleIcon", "AlertCircleIcon", "MinusIcon", "SelectIcon"];
const isControl = (id: string): boolean => {
  const [, part = ""] = id.split("/@shopify/polaris/build/esm/");
  const [folder, component = "", file = ""] = part.split("/");
  if (folder === "components") return CONTROLS.includes(component) || (component === "Button" && file === "utils.js");
  if (folder === "utilities") return file === "context.js";
  return id.includes("/polaris-icons/") && CONTROL_ICONS.some((icon) => id.includes(`/${icon}.svg`));
};

/** The admin: screens are loaded when they are opened; form library and validators only with an editor. */
export default defineConfig(({ mode }) => ({
  root: "renderer",
  plugins: [slimReact(), slimPolaris(), trimPolarisStyles(), slimRjsf(), mode === "dev" ? reloads() : compressPlugin()],
  build: {
    outDir: "../dist/admin",
    emptyOutDir: true,
    target: "es2022",
    sourcemap: true,
    // Browsers know the link since 2023; an older one fetches a little later.
    modulePreload: { polyfill: false },
    // What the first screen loads anyway comes as one file, and so does what an editor adds: that compresses better than a dozen.
    rolldownOptions: {
      output: {
        // The first file names all others, so that names are short: 42 bits tell one file, and one release of it, from the next. Source
        // maps tell what is in them.
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
        codeSplitting: {
          groups: [
            { name: "first", tags: ["$initial"], priority: 1 },
            { name: editorChunk(), includeDependenciesRecursively: false },
            { name: "month", test: MONTH, includeDependenciesRecursively: false },
            { name: "placements", test: PLACEMENTS, includeDependenciesRecursively: false },
            { name: "finish-line", test: FINISH_LINE, includeDependenciesRecursively: false },
            { name: "check", test: CHECK, includeDependenciesRecursively: false },
            { name: "store-fields", test: STORE_FIELDS, includeDependenciesRecursively: false },
            { name: "wording", test: WORDING, includeDependenciesRecursively: false },
            { name: "formats", test: FORMATS, includeDependenciesRecursively: false },
            { name: "domains", test: DOMAINS, includeDependenciesRecursively: false },
            { name: "rows", test: ROWS, includeDependenciesRecursively: false },
            { name: "records", test: RECORDS, includeDependenciesRecursively: false },
            { name: (id) => (isControl(id) ? "controls" : null), includeDependenciesRecursively: false },
            { name: "fields", test: FIELDS, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
}));
