/** Styles of the elements: close enough to Shopify's own to see that a block is right. */
export const STYLES = `
  :host { display: block; }
  :host([hidden]) { display: none; }
  ::slotted(s-number-field) { flex: 1 1 110px; }
  ::slotted(s-button) { flex: 0 1 auto; }
  * { box-sizing: border-box; font: inherit; }
  h2 { margin: 0; font-size: 18px; line-height: 26px; font-weight: 600; }
  span[data-color="subdued"] { color: #5c6578; }
  span[data-type="strong"] { font-weight: 600; }
  span[data-type="redundant"] { text-decoration: line-through; }
  span[data-tone="success"] { color: #0b6b3a; }
  span[data-tone="warning"] { color: #7a4a00; }
  span[data-tone="critical"] { color: #a3141e; }
  hr { margin: 0; border: 0; border-top: 1px solid #d9dee7; }
  a { color: #1a56a8; }
  img { display: block; max-width: 100%; }
  img[hidden] { display: none; }
  .badge { display: inline-block; padding: 1px 8px; border-radius: 999px; background: #eceff4; font-size: 13px; line-height: 20px; }
  .badge[data-tone="critical"] { background: #fdf0f0; color: #a3141e; }
  progress { display: block; width: 100%; height: 8px; appearance: none; border: 0; border-radius: 999px; overflow: hidden; background: #e3e7ee; }
  progress::-webkit-progress-bar { background: #e3e7ee; }
  progress::-webkit-progress-value { background: #1d2433; }
  progress[data-tone="critical"]::-webkit-progress-value { background: #a3141e; }
  progress::-moz-progress-bar { background: #1d2433; }
  summary { min-height: 36px; cursor: pointer; }
  .spinner { display: inline-block; width: 20px; height: 20px; border: 2px solid #d9dee7; border-top-color: #1d2433; border-radius: 50%; animation: turn 1s linear infinite; }
  @keyframes turn { to { transform: rotate(360deg); } }
  @media (prefers-reduced-motion: reduce) { .spinner { animation: none; } }
  .skeleton { display: block; min-height: 16px; border-radius: 4px; background: #eceff4; color: transparent; }
  .thumbnail { display: block; width: 64px; height: 64px; overflow: hidden; border: 1px solid #d9dee7; border-radius: 8px; background: #f6f7f9; }
  .thumbnail[data-size="small"] { width: 48px; height: 48px; }
  .thumbnail img { display: block; width: 100%; height: 100%; object-fit: cover; }
  .thumbnail img[hidden] { display: none; }
  button { width: 100%; min-height: 44px; padding: 8px 16px; border: 1px solid #1d2433; border-radius: 8px; background: #fff; color: #1d2433; font-weight: 600; cursor: pointer; }
  button[data-variant="primary"] { background: #1d2433; color: #fff; }
  button:hover:not(:disabled) { background: #f0f3f8; }
  button[data-variant="primary"]:hover:not(:disabled) { background: #333c50; }
  button:disabled { border-color: #a3aab8; color: #666f80; cursor: default; }
  button[aria-busy="true"] { cursor: progress; }
  button:focus-visible, input:focus-visible, select:focus-visible, textarea:focus-visible, summary:focus-visible, a:focus-visible { outline: 2px solid #1a56a8; outline-offset: 2px; }
  label { display: block; }
  label > span { display: block; margin-bottom: 2px; color: #5c6578; font-size: 13px; line-height: 18px; }
  label.check { display: grid; grid-template-columns: auto 1fr; gap: 10px; align-items: center; min-height: 36px; }
  label.check > span { margin: 0; color: inherit; font-size: inherit; line-height: inherit; }
  label.check > input { width: 18px; min-height: 18px; margin: 0; }
  fieldset { min-width: 0; margin: 0; padding: 0; border: 0; }
  legend { padding: 0; color: #5c6578; font-size: 13px; line-height: 18px; }
  p { margin: 4px 0 0; color: #a3141e; font-size: 13px; line-height: 18px; }
  p[hidden] { display: none; }
  [aria-invalid="true"] { border-color: #a3141e; }
  input, select, textarea { width: 100%; min-width: 0; min-height: 44px; padding: 8px 12px; border: 1px solid #7d8696; border-radius: 8px; background: #fff; color: #1d2433; }
  .banner { display: grid; gap: 2px; padding: 12px 16px; border: 1px solid #b9c7de; border-radius: 8px; background: #eef4fc; }
  .banner[data-tone="critical"] { border-color: #e4a9ad; background: #fdf0f0; }
  .banner[data-tone="warning"] { border-color: #e3c98f; background: #fdf7e8; }
  .banner[data-tone="success"] { border-color: #a6d5bb; background: #effaf3; }
  .banner strong { font-weight: 600; }
`;

/** Styles of the page around the elements. They have no file of their own, because a frame without an origin can fetch only scripts. */
export const PAGE = `
  :root { color: #1d2433; font: 15px / 22px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
  html, body { margin: 0; background: transparent; }
  body { display: flow-root; overflow-wrap: anywhere; }
  body:has(*) { padding: 2px; }
`;
