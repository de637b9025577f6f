/** An answer that comes when the test says so. */
export function heldAnswer<T>(): { answer: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => {};
  const answer = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { answer, open };
}
