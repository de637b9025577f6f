/**
 * Returns the admin's origin. The admin and the app in its frame are two sites to a browser, as at Shopify, although one server answers for
 * both.
 */
export function adminOrigin({ protocol, port }: Location = location): string {
  return origin(protocol, "localhost", port);
}

export function appOrigin({ protocol, port }: Location = location): string {
  return origin(protocol, "127.0.0.1", port);
}

function origin(protocol: string, host: string, port: string): string {
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
}
