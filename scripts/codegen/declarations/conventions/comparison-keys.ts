/** Keywords of an operator behind which those stand that say with what it compares. */
export const comparisonKeys = ["title", "says", "match", "as", "not", "over", "whole", "and", "sum", "sumIn", "sumAs", "test"];
