import { createRows } from "./create-rows.ts";
import { findOwners, findResources, type Resource } from "./find-resources.ts";
import { createPickerDialog, type PickerDialog } from "./picker-dialog.ts";
import type { PickerOptions } from "./picker-options.ts";
import { Selection } from "./selection.ts";

const TYPING_MS = 200;

/** Opens Shopify's resource picker: resolves to the chosen resources, or to undefined when it was cancelled. */
export function resourcePicker(root: ParentNode, shop: string, options: PickerOptions): Promise<unknown[] | undefined> {
  return new Promise((resolve) => {
    const pick = new Picker(shop, options, (result) => {
      pick.dialog.close();
      resolve(result);
    });
    pick.dialog.open(root);
    void pick.start();
  });
}

/** One opened picker. `known` keeps every resource that was loaded, because a search may no longer list a chosen product. */
class Picker {
  readonly dialog: PickerDialog;
  readonly #known = new Map<string, Resource>();
  readonly #selection: Selection;
  #running = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rows: { refresh: () => void } | undefined;

  constructor(
    readonly shop: string,
    readonly options: PickerOptions,
    done: (result: unknown[] | undefined) => void,
  ) {
    this.#selection = new Selection({ multiple: options.multiple ?? false, unit: options.type === "variant" ? "variant" : "resource" });
    this.dialog = createPickerDialog(options, {
      search: (text) => this.#search(text),
      submit: () => done(this.#result()),
      cancel: () => done(undefined),
    });
  }

  async start(): Promise<void> {
    await this.#preselect();
    await this.#load(this.options.query ?? "");
  }

  /** Selects the resources chosen before; they need not be among the rows of the first search. */
  async #preselect(): Promise<void> {
    const before = this.options.selectionIds ?? [];
    if (before.length === 0) return;
    this.dialog.status("loading");
    try {
      const ids = before.map(({ id }) => id);
      const owners = this.options.type === "variant" ? await findOwners(this.shop, ids) : ids;
      const resources = owners.length > 0 ? await this.#find("", owners) : [];
      this.#selection.preselect(resources, before);
    } catch (error) {
      this.#fail(error, () => this.start());
    }
  }

  #search(text: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#load(text), TYPING_MS);
  }

  async #load(text: string): Promise<void> {
    this.#running.abort();
    const abort = new AbortController();
    this.#running = abort;
    this.dialog.status("loading");
    try {
      const query = [this.options.filter?.query, text].filter(Boolean).join(" ");
      this.#show(await this.#find(query, undefined, abort.signal), text);
    } catch (error) {
      if (!abort.signal.aborted) this.#fail(error, () => this.#load(text));
    }
  }

  async #find(query: string, ids?: string[], signal?: AbortSignal): Promise<Resource[]> {
    const type = this.options.type === "collection" ? "collection" : "product";
    const resources = await findResources({ shop: this.shop, type, query, ...(ids && { ids }) }, signal);
    for (const resource of resources) this.#known.set(resource.id, resource);
    return resources;
  }

  #show(resources: Resource[], text: string): void {
    if (resources.length === 0) {
      this.dialog.status("empty", text);
      return;
    }
    const withVariants = this.options.type === "variant" || (this.options.type === "product" && this.options.filter?.variants !== false);
    const rows = createRows(resources, this.#selection, withVariants, () => this.#changed());
    this.#rows = rows;
    this.dialog.rows(rows.element, resources.length);
    this.#changed();
  }

  #changed(): void {
    this.#rows?.refresh();
    this.dialog.count(this.#selection.size);
  }

  #fail(error: unknown, again: () => Promise<void>): void {
    this.dialog.status("error", error instanceof Error ? error.message : String(error), () => void again());
  }

  #result(): unknown[] {
    const chosen = this.#selection.result(this.#known);
    if (this.options.type !== "variant") return chosen;
    return chosen.flatMap(({ variants = [], ...product }) =>
      variants.map((variant) => ({ ...variant, displayName: `${product.title} - ${variant.title}`, product })),
    );
  }
}
