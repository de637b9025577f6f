import { devEnvironment } from "./dev/environment.ts";
import { rebuildOnChange } from "./dev/rebuild-on-change.ts";
import { endWithNpm } from "./prepare.mjs";

/**
 * Runs the product for development: it follows every edit. `shopify app dev` runs this as well: the app in live mode against Shopify
 * itself, with a database of its own. Builds that run when a signal arrives end with this process.
 */
async function main(): Promise<void> {
  Object.assign(process.env, devEnvironment(process.env));
  endWithNpm();
  const { started, stop } = rebuildOnChange(console.log);
  let stopping = false;
  const end = (code: number): void => {
    if (stopping) return;
    stopping = true;
    stop().then(() => process.exit(code), fail);
  };
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => end(0));
  await started.catch((error) => {
    if (!stopping) console.error(error instanceof Error ? error.message : error);
    end(1);
  });
}

function fail(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

main().catch(fail);
