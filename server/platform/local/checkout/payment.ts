import type { Placement } from "../store.ts";
import type { Method } from "./checkout.ts";
import type { Operation } from "./output.ts";

/** The payment methods after a Function's operations, applied in their order; an operation on a method that is gone has no effect. */
export function applyToMethods(methods: readonly Method[], operations: readonly Operation[]): Method[] {
  const moved = new Map<string, number>();
  return operations.reduce<Method[]>(
    (list, operation) => {
      const { paymentMethodHide: hide, paymentMethodMove: move, paymentMethodRename: rename } = operation;
      if (hide) return hidden(list, String(hide.paymentMethodId), hide.placements as Placement[] | null | undefined);
      if (rename) return list.map((method) => (method.id === rename.paymentMethodId ? { ...method, name: String(rename.name) } : method));
      return move ? placed(list, String(move.paymentMethodId), Number(move.index), moved) : list;
    },
    [...methods],
  );
}

/** Without placements a method is hidden everywhere; otherwise it stays where it was not hidden. */
function hidden(list: readonly Method[], id: string, placements: readonly Placement[] | null | undefined): Method[] {
  return list.flatMap((method) => {
    if (method.id !== id) return [method];
    const left = placements ? method.placements.filter((placement) => !placements.includes(placement)) : [];
    return left.length > 0 ? [{ ...method, placements: left }] : [];
  });
}

/** Takes the method out and puts it in at the index, after those that were moved to the same index before it. */
function placed(list: readonly Method[], id: string, index: number, moved: Map<string, number>): Method[] {
  const method = list.find((each) => each.id === id);
  if (!method) return [...list];
  const rest = list.filter((each) => each.id !== id);
  let at = Math.min(Math.max(0, index), rest.length);
  while (at < rest.length && moved.get(rest[at]?.id ?? "") === index) at++;
  moved.set(id, index);
  return [...rest.slice(0, at), method, ...rest.slice(at)];
}
