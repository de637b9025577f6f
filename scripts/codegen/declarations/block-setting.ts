/** A setting of a placed block, which the merchant edits in the checkout editor. */
export interface BlockSetting {
  type: string;
  title: string;
  description: string;
  enum?: readonly string[];
  minimum?: number;
  maximum?: number;
}
