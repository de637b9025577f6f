import { createHmac } from "node:crypto";
import { API_KEY, OLD_SECRET, OTHER_SHOP, SECRET, SHOP } from "../support/server.ts";
import { buyerClaims, type Claims, goodClaims, sign } from "../support/tokens.ts";

const now = () => Math.floor(Date.now() / 1000);
const encode = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
const withClaims = (changes: Claims) => () => sign({ ...goodClaims(SHOP, API_KEY), ...changes }, SECRET);
const without = (claim: string) => () => {
  const { [claim]: _, ...rest } = goodClaims(SHOP, API_KEY);
  return sign(rest, SECRET);
};

/** Signs anything, well formed or not. */
function forge(header: unknown, payload: unknown, secret = SECRET, hash = "sha256"): string {
  const content = `${encode(header)}.${encode(payload)}`;
  return `${content}.${createHmac(hash, secret).update(content).digest("base64url")}`;
}

const HS256 = { alg: "HS256", typ: "JWT" };
const good = () => goodClaims(SHOP, API_KEY);

const CUSTOMER = "gid://shopify/Customer/207119551";

/** Returns the claims that Shopify signs for blocks of checkout and of customer accounts, with the same secret. */
const buyer = (changes: Claims = {}) => buyerClaims(SHOP, API_KEY, changes);
const signed = (changes: Claims) => () => sign(buyer(changes), SECRET);
const buyerWithout = (claim: string) => () => {
  const { [claim]: _, ...rest } = buyer();
  return sign(rest, SECRET);
};

/** Good tokens, on the other side of the house: what one kind opens is closed to the other. */
export const merchantsTokens: [string, () => Promise<string>][] = [
  ["a merchant's", () => sign(good(), SECRET)],
  ["a merchant's of the old secret", () => sign(good(), OLD_SECRET)],
];
export const buyersTokens: [string, () => Promise<string>][] = [
  ["a buyer's", signed({})],
  ["a signed-in buyer's", signed({ sub: CUSTOMER })],
  ["a buyer's with an issuer", signed({ iss: `https://${SHOP}/admin`, dest: `https://${SHOP}` })],
  ["a buyer's with the shop as its issuer", signed({ iss: `https://${SHOP}` })],
  ["a buyer's of the old secret", () => sign(buyer(), OLD_SECRET)],
];

/** The same for what only looks like a buyer's. */
export const badBuyersTokens: [string, () => string | Promise<string>][] = [
  ["of algorithm none", () => `${encode({ alg: "none" })}.${encode(buyer())}.`],
  ["of algorithm HS384", () => sign(buyer(), SECRET, { alg: "HS384" })],
  ["of algorithm HS512", () => sign(buyer(), SECRET, { alg: "HS512" })],
  ["of algorithm RS256 signed by the secret", () => forge({ alg: "RS256" }, buyer())],
  ["of another secret", () => sign(buyer(), "another secret, of the same length even")],
  [
    "of another shop under this one's signature",
    async () => (await signed({})()).replace(/\.[^.]+\./, `.${encode(buyer({ dest: OTHER_SHOP }))}.`),
  ],
  ["expired", () => signed({ exp: now() - 11 })()],
  ["without an end", buyerWithout("exp")],
  ["not valid yet", () => signed({ nbf: now() + 12 })()],
  ["without a beginning", buyerWithout("nbf")],
  ["for another audience", signed({ aud: "another-app" })],
  ["for several audiences", signed({ aud: [API_KEY, "another-app"] })],
  ["without an audience", buyerWithout("aud")],
  ["without a shop", buyerWithout("dest")],
  ["of no shop", signed({ dest: "evil.example" })],
  ["over http", signed({ dest: `http://${SHOP}` })],
  ["with a page of the shop", signed({ dest: `${SHOP}/checkout` })],
  ["of another issuer", signed({ iss: `https://${OTHER_SHOP}/admin` })],
  ["with an empty session", signed({ sid: "" })],
  ["with a session that is null", signed({ sid: null })],
  ["with an empty customer", signed({ sub: "" })],
  ["with a customer that is null", signed({ sub: null })],
  ["with a customer's bare number", signed({ sub: "207119551" })],
  ["with something else than a customer", signed({ sub: "gid://shopify/Product/1" })],
  ["with more behind the customer", signed({ sub: `${CUSTOMER}/1` })],
];

/** Tokens that are not ours, not whole, not of this minute, or not of a shop: all of them are as good as none. */
export const badTokens: [string, () => string | Promise<string>][] = [
  ["no token", () => ""],
  ["a word", () => "token"],
  ["three words", () => "a.b.c"],
  ["two parts", () => `${encode(HS256)}.${encode(good())}`],
  ["four parts", async () => `${await sign(good(), SECRET)}.x`],
  ["no algorithm", () => `${encode({ alg: "none" })}.${encode(good())}.`],
  ["algorithm none with a signature", () => forge({ alg: "none" }, good())],
  ["algorithm HS384", () => sign(good(), SECRET, { alg: "HS384" })],
  ["algorithm HS512", () => sign(good(), SECRET, { alg: "HS512" })],
  ["algorithm RS256 signed by the secret", () => forge({ alg: "RS256" }, good())],
  ["algorithm in small letters", () => forge({ alg: "hs256" }, good())],
  ["no header", () => forge("", good())],
  ["a header that is a list", () => forge([], good())],
  ["an extension it does not know", () => forge({ ...HS256, crit: ["x"], x: 1 }, good())],
  ["another secret", () => sign(good(), "another secret, of the same length even")],
  ["an empty secret", () => forge(HS256, good(), "")],
  ["a changed payload", async () => (await sign(good(), SECRET)).replace(/\.[^.]+\./, `.${encode(goodClaims(OTHER_SHOP, API_KEY))}.`)],
  ["a cut signature", async () => (await sign(good(), SECRET)).slice(0, -4)],
  ["a payload that is no JSON", () => forge(HS256, "x")],
  ["a payload that is a list", () => forge(HS256, [])],
  ["a payload that is null", () => forge(HS256, null)],
  ["expired", withClaims({ exp: now() - 11 })],
  ["expired long ago", withClaims({ exp: 1 })],
  ["an end that is a text", withClaims({ exp: "never" })],
  ["no end", without("exp")],
  ["not valid yet", () => withClaims({ nbf: now() + 12 })()],
  ["no beginning", without("nbf")],
  ["another audience", withClaims({ aud: "another-app" })],
  ["several audiences", withClaims({ aud: [API_KEY, "another-app"] })],
  ["no audience", without("aud")],
  ["no issuer", without("iss")],
  ["no destination", without("dest")],
  ["no user", without("sub")],
  ["an empty user", withClaims({ sub: "" })],
  ["issuer and destination that differ", withClaims({ dest: `https://${OTHER_SHOP}` })],
  ["issuer that differs", withClaims({ iss: `https://${OTHER_SHOP}/admin` })],
  ["an issuer without /admin", withClaims({ iss: `https://${SHOP}` })],
  ...[
    ...["evil.com", `${SHOP}.evil.com`, `evil.com/${SHOP}`, `evil.com#.myshopify.com`, `evil.com?.myshopify.com`, `a@${SHOP}`],
    ...[
      `${SHOP}:8443`,
      `.${SHOP}`,
      "myshopify.com",
      "-.myshopify.com",
      `${SHOP}\n`,
      `${SHOP}/`,
      "a b.myshopify.com",
      "\u043ene.myshopify.com",
    ],
  ].map((host): [string, () => Promise<string>] => [
    `the host ${JSON.stringify(host)}`,
    withClaims({ iss: `https://${host}/admin`, dest: `https://${host}` }),
  ]),
  ["no session, as a buyer's", without("sid")],
  ["an empty session", withClaims({ sid: "" })],
  ["a session that is null", withClaims({ sid: null })],
  ["a session that is a list", withClaims({ sid: ["s"] })],
  ["a customer of the shop", withClaims({ sub: CUSTOMER })],
  ["a user that is a name", withClaims({ sub: "paula" })],
  ["a user with something behind the number", withClaims({ sub: "42 or 1" })],
  [
    "a buyer's token with a merchant's number",
    () => sign(buyer({ iss: `https://${SHOP}/admin`, dest: `https://${SHOP}`, sub: "42" }), SECRET),
  ],
  ["a buyer's token with a session", () => sign(buyer({ sid: "s", sub: CUSTOMER }), SECRET)],
  ["a changed header", async () => (await sign(good(), SECRET)).replace(/^[^.]+/, encode({ ...HS256, kid: "1" }))],
  ["no signature", async () => (await sign(good(), SECRET)).replace(/[^.]+$/, "")],
  ["a signature of zeros", async () => (await sign(good(), SECRET)).replace(/[^.]+$/, "A".repeat(43))],
  ["a signature in capitals", async () => (await sign(good(), SECRET)).replace(/[^.]+$/, (signature) => signature.toUpperCase())],
  ["a key of its own in the header", () => forge({ ...HS256, jwk: { kty: "oct", k: encode("x") } }, good(), "x")],
  ["the client id as the secret", () => forge(HS256, good(), API_KEY)],
  ["the old algorithm of Shopify", () => forge({ alg: "HS1" }, good(), SECRET, "sha1")],
  ["an encrypted token", () => `${encode({ alg: "dir", enc: "A256GCM" })}..AAAA.AAAA.AAAA`],
  ["a payload that is a text", () => forge(HS256, '"admin"')],
  ["no claims", () => forge(HS256, {})],
  ["a kilobyte of nothing", () => "A".repeat(1024)],
  ["an end that is nothing", withClaims({ exp: null })],
  ["an end before its beginning", () => withClaims({ exp: now() - 20, nbf: now() - 80 })()],
  ["a beginning that is a text", withClaims({ nbf: "now" })],
  ["an audience in capitals", withClaims({ aud: API_KEY.toUpperCase() })],
  ["an audience in a list", withClaims({ aud: [API_KEY] })],
  ["an empty audience", withClaims({ aud: "" })],
  ["a user that is a number", withClaims({ sub: 42 })],
  ["a destination that is a list", withClaims({ dest: [`https://${SHOP}`] })],
  ["a destination in capitals", withClaims({ dest: `https://${SHOP}`.toUpperCase() })],
  ["a destination with /admin", withClaims({ dest: `https://${SHOP}/admin` })],
  ["a destination without https", withClaims({ iss: `http://${SHOP}/admin`, dest: `http://${SHOP}` })],
];
