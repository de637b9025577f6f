import { blocks } from "../../engine/generated/blocks.ts";
import type { Shape } from "./shape.ts";

/** Metafield definition of a block's note on the cart, which Shopify copies to orders. */
const COPIED: Shape[string] = {
  required: true,
  table: {
    name: { is: "text", required: true },
    type: { is: "text", required: true },
    description: { is: "text" },
    access: { table: { admin: { is: "text" } } },
    capabilities: { required: true, table: { cart_to_order_copyable: { is: "flag", required: true } } },
  },
};
const copied = Object.fromEntries(blocks.flatMap(({ orderMetafield }) => (orderMetafield === undefined ? [] : [[orderMetafield, COPIED]])));

/** Fields of shopify.app.toml. */
export const APP: Shape = {
  client_id: { is: "text", required: true },
  name: { is: "text", required: true },
  handle: { is: "text" },
  application_url: { is: "text", required: true },
  embedded: { is: "flag", required: true },
  extension_directories: { is: "texts" },
  web_directories: { is: "texts" },
  build: {
    table: {
      automatically_update_urls_on_dev: { is: "flag" },
      dev_store_url: { is: "text" },
      include_config_on_deploy: { is: "flag" },
    },
  },
  access_scopes: {
    required: true,
    table: {
      scopes: { is: "text", required: true },
      required_scopes: { is: "texts" },
      optional_scopes: { is: "texts" },
      use_legacy_install_flow: { is: "flag" },
    },
  },
  access: { table: { admin: { table: { direct_api_mode: { is: "text" }, embedded_app_direct_api_access: { is: "flag" } } } } },
  order: { required: true, table: { metafields: { required: true, table: { app: { required: true, table: copied } } } } },
  auth: { required: true, table: { redirect_urls: { is: "texts", required: true } } },
  webhooks: {
    required: true,
    table: {
      api_version: { is: "text", required: true },
      subscriptions: {
        required: true,
        tables: {
          topics: { is: "texts" },
          compliance_topics: { is: "texts" },
          uri: { is: "text", required: true },
          filter: { is: "text" },
          include_fields: { is: "texts" },
          name: { is: "text" },
          payload_query: { is: "text" },
          actions: { is: "texts" },
        },
      },
    },
  },
  app_proxy: {
    table: { url: { is: "text", required: true }, subpath: { is: "text", required: true }, prefix: { is: "text", required: true } },
  },
  pos: { table: { embedded: { is: "flag" } } },
  app_preferences: { table: { url: { is: "text", required: true } } },
};

/** Fields of the extension in every Function's shopify.extension.toml. */
const EXTENSION: Shape = {
  name: { is: "text", required: true },
  handle: { is: "text", required: true },
  type: { is: "text", required: true },
  uid: { is: "text", required: true },
  description: { is: "text", required: true },
  targeting: {
    required: true,
    tables: {
      target: { is: "text", required: true },
      input_query: { is: "text", required: true },
      export: { is: "text", required: true },
    },
  },
  build: {
    required: true,
    table: {
      command: { is: "text", required: true },
      path: { is: "text", required: true },
      watch: { is: "texts" },
      wasm_opt: { is: "flag" },
    },
  },
  ui: {
    required: true,
    table: {
      enable_create: { is: "flag" },
      handle: { is: "text" },
      paths: { required: true, table: { create: { is: "text", required: true }, details: { is: "text", required: true } } },
    },
  },
};

/** Fields of a Function's shopify.extension.toml. */
export const FUNCTION: Shape = functionWith({
  input: {
    required: true,
    table: { variables: { required: true, table: { namespace: { is: "text", required: true }, key: { is: "text", required: true } } } },
  },
});

/** Fields for the Function that reads the blocks' notes: its query has no variables. */
export const HOLD_FUNCTION: Shape = functionWith({});

function functionWith(more: Shape): Shape {
  return { api_version: { is: "text", required: true }, extensions: { required: true, tables: { ...EXTENSION, ...more } } };
}
