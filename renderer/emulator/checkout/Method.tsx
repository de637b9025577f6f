import { BuyerLanguageText } from "./BuyerLanguageText.tsx";
import type { Shown } from "./compare.ts";
import { formatCount } from "./format.ts";

/** Draws a payment method or a shipping option and the effects of rules on it, in words as well as by its look. */
export function Method({ method, hidden = false }: { method: Shown; hidden?: boolean }) {
  const { name, detail, was, moved } = method;
  if (hidden) {
    return (
      <li className="hidden">
        <del>{name}</del> <span className="mark">Hidden</span>
      </li>
    );
  }
  return (
    <li className={was !== undefined || moved ? "changed" : undefined}>
      <span className="method">
        <BuyerLanguageText text={name} />
      </span>
      {detail !== undefined && <span className="detail">{detail}</span>}
      {was !== undefined && (
        <span className="mark">
          Renamed from <del>{was}</del>
        </span>
      )}
      {moved !== undefined && moved !== 0 && (
        <span className="mark">
          <span aria-hidden="true">{moved > 0 ? "\u2191" : "\u2193"}</span> Moved {moved > 0 ? "up" : "down"}{" "}
          {formatCount(Math.abs(moved), "place")}
        </span>
      )}
    </li>
  );
}
