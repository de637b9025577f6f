/** What the merchant sets for a placed block in the checkout editor. */
export interface BlockSetting {
  type: string;
  title: string;
  description: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
}
