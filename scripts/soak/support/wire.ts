import { connect, type Socket } from "node:net";

/** Connection for raw bytes, and everything that the server has sent. */
export interface Wire {
  socket: Socket;
  /** Bytes received so far. */
  answer(): string;
  /** Everything received until the connection ended. */
  ended: Promise<string>;
}

/** Opens a connection and sends these bytes; later bytes go through `socket`. */
export function wire(url: string, bytes: string | Uint8Array): Promise<Wire> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), "127.0.0.1");
    const ended = new Promise<string>((end) => socket.once("close", () => end(answer)));
    socket.on("data", (data) => (answer += data));
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.on("error", () => undefined);
      socket.write(bytes, () => resolve({ socket, answer: () => answer, ended }));
    });
  });
}

/** Sends these bytes. Returns everything received until the connection ends. */
export async function sendBytes(url: string, bytes: string): Promise<string> {
  return (await wire(url, bytes)).ended;
}

/** Sends the same text repeatedly while the server accepts bytes. Returns the number of bytes when the connection has ended. */
export async function writeRepeatedly({ socket, ended }: Wire, piece: string): Promise<number> {
  let readBytes = 0;
  const more = (): void => {
    while (!socket.destroyed && socket.write(piece, () => (readBytes += piece.length)));
  };
  socket.on("drain", more);
  more();
  await ended;
  return readBytes;
}
