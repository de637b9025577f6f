import { pluralForm } from "../../../engine/lib/plural.ts";
import { makeElement } from "../make-element.ts";
import type { Resource, Variant } from "./find-resources.ts";
import type { Selection } from "./selection.ts";

export interface Rows {
  element: HTMLElement;
  refresh: () => void;
}

interface Box {
  input: HTMLInputElement;
  state: () => "all" | "some" | "none";
}

/** Makes the list of the picker. `changed` is called after each tick, and `refresh` updates the other checkboxes accordingly. */
export function createRows(resources: readonly Resource[], selection: Selection, withVariants: boolean, changed: () => void): Rows {
  const boxes: Box[] = [];
  const tick = (label: Node[], state: Box["state"], toggle: () => void, className: string): HTMLElement => {
    const change = (): void => {
      toggle();
      changed();
    };
    const input = makeElement("input", { type: "checkbox", on: { change } });
    boxes.push({ input, state });
    return makeElement("label", { class: className }, input, ...label);
  };
  const variantRow = (resource: Resource, variant: Variant): HTMLElement =>
    makeElement(
      "li",
      {},
      tick(
        variantLabel(variant),
        () => (selection.has(resource, variant) ? "all" : "none"),
        () => selection.toggleVariant(resource, variant),
        "variant",
      ),
    );
  const resourceRow = (resource: Resource): HTMLElement => {
    const variants = withVariants && (resource.variants?.length ?? 0) > 1 ? (resource.variants ?? []) : [];
    return makeElement(
      "li",
      {},
      tick(
        resourceLabel(resource),
        () => selection.mark(resource),
        () => selection.toggle(resource),
        "resource",
      ),
      variants.length
        ? makeElement("ul", { "aria-label": `Variants of ${resource.title}` }, ...variants.map((variant) => variantRow(resource, variant)))
        : undefined,
    );
  };
  const element = makeElement("ul", { class: "rows", on: { keydown: moveFocus } }, ...resources.map(resourceRow));
  const refresh = (): void => {
    for (const { input, state } of boxes) show(input, state(), selection.full);
  };
  refresh();
  return { element, refresh };
}

function show(input: HTMLInputElement, state: "all" | "some" | "none", full: boolean): void {
  input.checked = state === "all";
  input.indeterminate = state === "some";
  input.disabled = full && state === "none";
}

function resourceLabel(resource: Resource): Node[] {
  const image = resource.images?.[0];
  const picture = image
    ? makeElement("img", { class: "picture", src: image.originalSrc, alt: "", width: 40, height: 40, loading: "lazy" })
    : makeElement("span", { class: "picture", "aria-hidden": "true" }, resource.title.charAt(0));
  const variants = resource.variants;
  const only = variants?.length === 1 ? variants[0] : undefined;
  const note = only ? (only.price ?? "") : variants ? `${variants.length} variants` : productsCount(resource);
  return [picture, makeElement("span", { class: "title" }, resource.title), makeElement("span", { class: "note" }, note)];
}

function productsCount(resource: Resource): string {
  if (resource.productsCount === undefined) return "";
  return pluralForm(resource.productsCount, { one: "1 product", other: `${resource.productsCount} products` });
}

function variantLabel(variant: Variant): Node[] {
  const sku = makeElement("span", { class: "note sku" }, variant.sku ?? "");
  return [makeElement("span", { class: "title" }, variant.title), sku, makeElement("span", { class: "note" }, variant.price ?? "")];
}

/** Moves the focus through the checkboxes on Up and Down, besides Tab. */
function moveFocus(event: Event): void {
  if (!(event instanceof KeyboardEvent) || !(event.currentTarget instanceof HTMLElement)) return;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:enabled")];
  if (event.target instanceof HTMLInputElement) inputs[inputs.indexOf(event.target) + step]?.focus();
}
