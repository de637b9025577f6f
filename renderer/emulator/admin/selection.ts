import type { Resource, Variant } from "./find-resources.ts";

export interface SelectionId {
  id: string;
  variants?: { id: string }[];
}

export interface Limits {
  multiple: boolean | number;
  /** Unit that is counted and returned; a product picker without variants counts products only. */
  unit: "resource" | "variant";
}

export type Mark = "all" | "some" | "none";

/** Holds the selection: resource id -> chosen variant ids, in the order of choosing. The class does not depend on the screen. */
export class Selection {
  readonly #chosen = new Map<string, Set<string>>();
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Selects the resources that the app had chosen before: a product without named variants has all of them. */
  preselect(resources: readonly Resource[], ids: readonly SelectionId[]): void {
    for (const { id, variants } of ids) {
      const product = resources.find((resource) => resource.id === id);
      if (product) this.#chosen.set(id, new Set((variants?.length ? variants : (product.variants ?? [])).map((variant) => variant.id)));
      const owner = resources.find((resource) => resource.variants?.some((variant) => variant.id === id));
      if (owner) this.#variants(owner.id).add(id);
    }
  }

  mark(resource: Resource): Mark {
    const variants = this.#chosen.get(resource.id);
    if (!variants) return "none";
    return variants.size >= (resource.variants?.length ?? 0) ? "all" : "some";
  }

  has(resource: Resource, variant: Variant): boolean {
    return this.#chosen.get(resource.id)?.has(variant.id) ?? false;
  }

  /** Selects or deselects a product; a partly selected one becomes completely selected first, then not at all. */
  toggle(resource: Resource): void {
    if (this.mark(resource) === "all") {
      this.#chosen.delete(resource.id);
      return;
    }
    if (!this.#limits.multiple) this.#chosen.clear();
    const remaining = this.#limits.unit === "variant" ? this.#room() : Number.POSITIVE_INFINITY;
    const variants = this.#variants(resource.id);
    const missing = (resource.variants ?? []).filter((variant) => !variants.has(variant.id));
    for (const variant of missing.slice(0, remaining)) variants.add(variant.id);
  }

  toggleVariant(resource: Resource, variant: Variant): void {
    if (this.has(resource, variant)) {
      const variants = this.#variants(resource.id);
      variants.delete(variant.id);
      if (variants.size === 0) this.#chosen.delete(resource.id);
      return;
    }
    const other = !this.#chosen.has(resource.id) || this.#limits.unit === "variant";
    if (!this.#limits.multiple && other) this.#chosen.clear();
    this.#variants(resource.id).add(variant.id);
  }

  get size(): number {
    if (this.#limits.unit === "resource") return this.#chosen.size;
    return [...this.#chosen.values()].reduce((sum, variants) => sum + variants.size, 0);
  }

  get full(): boolean {
    return this.#limits.multiple !== false && this.#room() <= 0;
  }

  /** Returns the selected resources, each with its selected variants only. */
  result(resources: ReadonlyMap<string, Resource>): Resource[] {
    return [...this.#chosen].flatMap(([id, variants]) => {
      const resource = resources.get(id);
      if (!resource) return [];
      return resource.variants ? [{ ...resource, variants: resource.variants.filter((variant) => variants.has(variant.id)) }] : [resource];
    });
  }

  #room(): number {
    if (this.#limits.multiple === true) return Number.POSITIVE_INFINITY;
    return (this.#limits.multiple || 1) - this.size;
  }

  #variants(id: string): Set<string> {
    const variants = this.#chosen.get(id) ?? new Set<string>();
    this.#chosen.set(id, variants);
    return variants;
  }
}
