/** Describes how many variants of a product count: with none selected all of them do. */
export function variantCountText(selected: number, all: number | undefined): string {
  if (selected === 0) return "All variants";
  return all === undefined || all < selected ? `${selected} selected` : `${selected} of ${all} selected`;
}
