/** Text of a preview in which the block draws nothing. */
export const NOTHING = "There is nothing to show yet.";
