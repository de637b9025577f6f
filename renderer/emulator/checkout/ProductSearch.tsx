import { type KeyboardEvent, useId, useState } from "react";
import { collectionsOf } from "./collections.ts";
import type { CheckoutInput, Product } from "./types.ts";

interface Props {
  checkoutInput: CheckoutInput;
  add: (product: string) => void;
}

const MAX_MATCHES = 8;

/** Draws a combobox over the store's products by title, vendor, tag, collection or SKU; choosing one adds a line. */
export function ProductSearch({ checkoutInput, add }: Props) {
  const id = useId();
  const [text, setText] = useState("");
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const products = checkoutInput.products.filter((product) => matches(checkoutInput, product, text)).slice(0, MAX_MATCHES);
  const choose = (product: Product | undefined): void => {
    if (!product) return;
    add(product.id);
    setText("");
    setOpen(false);
  };
  const move = (step: number): void => {
    setOpen(true);
    setActive(open ? (active + step + products.length) % Math.max(products.length, 1) : 0);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter") choose(open ? products[active] : undefined);
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
        aria-activedescendant={open && products[active] ? `${id}${active}` : undefined}
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
      <ProductOptions {...{ id, products, text, open, active, choose, press }} />
    </div>
  );
}

interface OptionsProps {
  id: string;
  products: readonly Product[];
  /** Text that the products match. */
  text: string;
  open: boolean;
  /** Index of the product that Enter chooses. */
  active: number;
  choose: (product: Product) => void;
  press: (event: KeyboardEvent) => void;
}

/** Draws the list of a combobox, whose field keeps the focus. */
function ProductOptions({ id, products, text, open, active, choose, press }: OptionsProps) {
  return (
    <div id={`${id}list`} className="options" role="listbox" aria-label="Products" hidden={!open}>
      {products.map((product, index) => (
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
      {products.length === 0 && (
        <div role="option" aria-selected={false} aria-disabled="true" tabIndex={-1} className="quiet">
          No product matches “{text}”.
        </div>
      )}
    </div>
  );
}

function matches(checkoutInput: CheckoutInput, product: Product, text: string): boolean {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  const skus = product.variants.map(({ sku }) => sku ?? "");
  const haystack = [product.title, product.vendor, ...product.tags, ...collectionsOf(checkoutInput, product), ...skus]
    .join(" ")
    .toLowerCase();
  return terms.every((word) => haystack.includes(word));
}
