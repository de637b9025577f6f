import type { ToFrame } from "../messages.ts";
import { channelOn } from "./channel.ts";
import { defineElements } from "./elements/define.ts";
import { fetchBy } from "./fetch-by.ts";
import { followHeight } from "./follow-height.ts";
import { globalOf, type ShopifyGlobal } from "./shopify.ts";

const RIGHT_TO_LEFT = ["ar", "fa", "he", "ur"];

/** Starts the block when the page hands over its end of the channel, once; messages of others are ignored. */
addEventListener("message", function begin({ source, ports: [port] }: MessageEvent) {
  if (source !== parent || port === undefined) return;
  removeEventListener("message", begin);
  let global: ShopifyGlobal | undefined;
  const channel = channelOn(port, (message: ToFrame) => {
    if (message.kind === "state") {
      say(message.state.language);
      global?.update(message.state);
    } else if (message.kind === "start") {
      say(message.start.state.language);
      global = globalOf(message.start, channel);
      Object.assign(globalThis, { shopify: global.shopify, fetch: fetchBy(channel) });
      run(message.start.bundle, global);
    }
  });
  const problem = (message: string) => {
    console.error(message);
    channel.send({ kind: "problem", message });
  };
  const run = (bundle: string, { drawn }: ShopifyGlobal) => {
    const script = document.createElement("script");
    script.src = bundle;
    script.onerror = () => problem(`the script ${bundle} could not be loaded`);
    script.onload = async () => {
      const draw = drawn();
      if (draw === undefined) return problem("the script draws nothing at this place");
      await draw();
      channel.send({ kind: "drawn" });
    };
    document.head.append(script);
  };
  addEventListener("error", ({ message }) => problem(message));
  addEventListener("unhandledrejection", ({ reason }) => problem(reason instanceof Error ? reason.message : String(reason)));
  defineElements(problem);
  followHeight((height) => channel.send({ kind: "height", height }));
});

function say(language: string): void {
  document.documentElement.lang = language;
  document.documentElement.dir = RIGHT_TO_LEFT.includes(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}
