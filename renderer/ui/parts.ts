/** Our names for the Polaris parts that pages use: leaving Polaris means changing this folder and the theme. */
export type { BannerHandles } from "@shopify/polaris";
export {
  Badge,
  Banner,
  BlockStack as Stack,
  Box,
  Button,
  Card,
  InlineStack as Row,
  Layout,
  Link,
  Page,
  SkeletonBodyText,
  SkeletonDisplayText,
  Text,
} from "@shopify/polaris";
