/** Our names for the Polaris parts that only some screens need; see polaris-components.ts. */
export { Checkbox, Select, TextField } from "@shopify/polaris";
