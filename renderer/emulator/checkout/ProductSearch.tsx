import { type KeyboardEvent, useId, useState } from "react";
import { collectionsOf } from "./collections.ts";
import type { CheckoutInput, Product } from "./types.ts";

interface Props {
  world: CheckoutInput;
  add: (product: string) => void;
}

const MOST = 8;

/** Draws a combobox over the store's products by title, vendor, tag, collection or SKU; choosing one adds a line. */
export function ProductSearch({ world, add }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = world.products.filter((product) => matches(world, product, text)).slice(0, MOST);
  const choose = (product: Product | undefined): void => {
    if (!product) return;
    add(product.id);
    setText("");
    setOpen(false);
  };
  const move = (step: number): void => {
    setOpen(true);
    setActive(open ? (active + step + found.length) % Math.max(found.length, 1) : 0);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") choose(open ? found[active] : undefined);
    else if (event.key === "Escape" && open) setOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div className="search">
      <label htmlFor={id}>Add a product</label>
      <input
        id={id}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[active] ? `${id}${active}` : undefined}
        autoComplete="off"
        placeholder="Title, vendor, tag, collection or SKU"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <div id={`${id}list`} className="options" role="listbox" aria-label="Products" hidden={!open}>
        {found.map((product, index) => (
          <div
            key={product.id}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(product)}
            onKeyDown={press}
          >
            <span>{product.title}</span> <span className="quiet">{product.vendor}</span>
          </div>
        ))}
        {found.length === 0 && (
          <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1} className="quiet">
            No product matches “{text}”.
          </div>
        )}
      </div>
    </div>
  );
}

function matches(world: CheckoutInput, product: Product, text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const skus = product.variants.map(({ sku }) => sku ?? "");
  const haystack = [product.title, product.vendor, ...product.tags, ...collectionsOf(world, product), ...skus].join(" ").toLowerCase();
  return words.every((word) => haystack.includes(word));
}
