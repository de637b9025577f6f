import { configure } from "@testing-library/dom";
import { PATIENCE } from "./patience.ts";

configure({ asyncUtilTimeout: PATIENCE });
