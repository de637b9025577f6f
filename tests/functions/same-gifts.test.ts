import { it } from "vitest";
import { trySame } from "./same-gifts.ts";

it("blocks and Functions see the same gifts in every cart, and hold the same offers", () => trySame(3_000));
