/** Our names for the Polaris parts that pages use: leaving Polaris means changing this folder and the theme. */
export type { BannerHandles } from "@shopify/polaris";
export {
  Badge,
  BlockStack as Stack,
  Box,
  Button,
  Card,
  Icon,
  InlineStack as Row,
  Link,
  List,
  SkeletonBodyText,
  SkeletonDisplayText,
  Text,
  Tooltip,
} from "@shopify/polaris";
export {
  ArrowLeftIcon,
  ChatIcon,
  CheckCircleIcon,
  CheckSmallIcon,
  ExternalIcon,
  LockIcon,
  RedoIcon,
  UndoIcon,
  XSmallIcon,
} from "@shopify/polaris-icons";
export { Banner } from "./Banner.ts";
