/** Hosts that are examples, or end with the session of a developer. */
const PASSING = /(^|\.)(example(\.(com|org|net))?|localhost|local|test|invalid|ngrok[a-z.-]*|trycloudflare\.com)$|^[0-9.]+$/;

/** Whether nobody but a developer, if anybody, gets there. */
export function isPassing(host: string): boolean {
  return PASSING.test(host);
}
