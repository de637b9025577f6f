import { useEffect, useRef, useState } from "preact/hooks";
import { tryParseJson } from "../../../engine/lib/try-parse-json.ts";
import { mayNote, noteOnCart, onCartAt } from "../../block/cart-note.ts";
import { withDeadline } from "../../block/with-deadline.ts";
import { optionalApi } from "../../block/optional-api.ts";
import { type Choice, type Choices, checkboxesIn, withChoice } from "./checkboxes.ts";
import { declared } from "./declared.ts";
import type { Api } from "./types.ts";

/** Milliseconds after which a checkbox reads changes from other pages of the same checkout. */
export const RECHECK_MS = 5_000;
/** Milliseconds that storage may take, which is in the customer's browser. */
const STORAGE_DEADLINE_MS = 1_000;
/** Number of attempts to write a choice while another checkbox writes, too. */
const MAX_ATTEMPTS = 4;

/** State of a checkbox; `checked` is undefined while unknown, and after checkout it may stay so. */
export interface CheckboxState {
  checked: boolean | undefined;
  choose(checked: boolean): void;
}

/**
 * State of a checkbox. Storage has precedence, because all pages of a checkout and those after it share it; then the cart. Where the cart can be
 * written, it gets all choices, including untouched ones.
 */
export function useCheckboxes(api: Api, id: string, { name, label }: Omit<Choice, "checked">, first: boolean): CheckboxState {
  const [checked, setChecked] = useState<boolean>();
  /** Choice on this page that storage does not have yet. */
  const pendingChoice = useRef<boolean>();
  const requestSync = useRef<() => void>();
  const key = `chosen-${optionalApi(api, "checkoutToken")?.value ?? ""}`;

  useEffect(() => {
    let current = true;
    let noted = "";
    let loggedReason = "";
    /** Logs a failure once, not on each attempt; the next attempt repeats the work. */
    const failed = (failure: unknown) => {
      if (String(failure) !== loggedReason) console.warn(failure);
      loggedReason = String(failure);
      return undefined;
    };
    let queue = Promise.resolve();
    const readState = async () => {
      const stored = await readChoices(api, key);
      const isChecked = (stored[id] ?? checkboxesIn(tryParseJson(onCartAt(api, declared.keeps.key)))[id])?.checked;
      const now = pendingChoice.current ?? isChecked ?? (mayNote(api) ? first : undefined);
      if (!current || now === undefined) return;
      setChecked(now);
      if (!mayNote(api)) return;
      const choice = { name, label, checked: now };
      const all = await writeChoice(api, key, id, choice).catch(failed);
      // a choice that storage did not take is remembered here
      if (all !== undefined && pendingChoice.current === now) pendingChoice.current = undefined;
      const union = JSON.stringify(all ?? withChoice(stored, id, choice));
      if (!current || union === noted) return;
      const isNoted = await withDeadline(() => noteOnCart(api, declared.keeps, union)).catch(failed);
      if (isNoted) noted = union;
      else if (isNoted === false) failed("Shopify did not take what was chosen");
    };
    const sync = () => {
      queue = queue.then(readState).catch(failed);
    };
    requestSync.current = sync;
    sync();
    const timer = setInterval(sync, RECHECK_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [api, key, id, name, label, first]);

  const choose = (value: boolean) => {
    pendingChoice.current = value;
    setChecked(value);
    // at once, for a page that reloads in a moment: the last look may still wait for the cart, and it reports failures
    writeChoice(api, key, id, { name, label, checked: value }).catch(() => {});
    requestSync.current?.();
  };
  return { checked, choose };
}

/** Returns the stored choices; none if storage does not answer in time. */
function readChoices({ storage }: Api, key: string): Promise<Choices> {
  return withDeadline(() => storage.read(key), STORAGE_DEADLINE_MS).then(checkboxesIn, () => ({}));
}

/** Writes a choice beside those of others, then reads all of them: of two checkboxes that write at once, neither choice is lost. */
function writeChoice({ storage }: Api, key: string, id: string, choice: Choice): Promise<Choices> {
  return withDeadline(async (signal) => {
    for (let tries = 0; ; tries++) {
      const before = checkboxesIn(await storage.read(key));
      const after = withChoice(before, id, choice);
      if (JSON.stringify(before) === JSON.stringify(after) || tries >= MAX_ATTEMPTS) return after;
      signal.throwIfAborted();
      await storage.write(key, after);
    }
  }, STORAGE_DEADLINE_MS);
}
