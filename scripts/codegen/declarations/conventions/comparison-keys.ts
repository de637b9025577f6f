/** Keywords of an operator behind which those stand that say with what it compares. */
export const comparisonKeys = ["title", "phrase", "test", "valueType", "negate", "quantifier", "valueFact", "otherFacts", "aggregate"];
