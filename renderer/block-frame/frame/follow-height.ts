/** Reports the height of the drawn block, now and whenever it changes. */
export function followHeight(tell: (height: number) => void): void {
  let reported = -1;
  const measure = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height !== reported) tell(height);
    reported = height;
  };
  new ResizeObserver(measure).observe(document.body);
  measure();
}
