/** Tells how high what is drawn is, now and whenever it changes. */
export function followHeight(tell: (height: number) => void): void {
  let told = -1;
  const measure = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height !== told) tell(height);
    told = height;
  };
  new ResizeObserver(measure).observe(document.body);
  measure();
}
