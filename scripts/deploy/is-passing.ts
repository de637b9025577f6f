/** Hosts that are examples, or that end with the session of a developer. */
const PASSING = /(^|\.)(example(\.(com|org|net))?|localhost|local|test|invalid|ngrok[a-z.-]*|trycloudflare\.com)$|^[0-9.]+$/;

/** True if a host is an example, or reachable by its developer only. */
export function isPassing(host: string): boolean {
  return PASSING.test(host);
}
