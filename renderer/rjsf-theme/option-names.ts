/** Options of questions: any text that stands in the field of a new one is an option. */
import { knowNames } from "./names.ts";

knowNames("stringList", (text) => [text]);
