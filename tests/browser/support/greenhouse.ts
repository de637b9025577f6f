import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { cutDown, type GrownProduct, grow } from "./grow.ts";

/** Data of the built product that a test file receives. */
export interface Grew {
  readonly url: string;
  /** The copy of the project that it was built from. */
  readonly root: string;
  /** Where its data is. */
  readonly folder: string;
}

export interface Greenhouse {
  /** Asked by GET, it answers where the grown product is; by POST with the name of a part, what the compiler has against that part. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Grows a product when the first test file asks for it, since that takes longer than most files, and keeps it for the others. */
export async function greenhouse(): Promise<Greenhouse> {
  let growing: Promise<GrownProduct> | undefined;
  const server = createServer((request, response) => {
    growing ??= grow();
    growing
      .then(async ({ product, project, folder }) =>
        request.method === "POST"
          ? project.compile(await text(request))
          : JSON.stringify({ url: product.url, root: project.path(), folder } satisfies Grew),
      )
      .then(
        (answer) => response.end(answer),
        (error) => response.writeHead(500).end(String(error?.stderr ?? error)),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await growing?.then(cutDown, () => undefined);
  };
  return { url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`, close };
}
