import { Agent, request } from "node:http";

const CONNECTIONS = 32;
const DURATION = 2_000;

interface Job {
  url: string;
  token: string;
  body: string;
}

/** Sends the load of `server.ts` from a separate process, so that the load does not share the server's processor time. */
process.once("message", async (job: Job) => {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const started = performance.now();
  let counted = 0;
  const worker = async (): Promise<void> => {
    for (; performance.now() - started < DURATION; counted++) await once(agent, job);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  process.send?.(counted, () => process.exit(0));
});

function once(agent: Agent, { url, token, body }: Job): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}`, "Content-Length": Buffer.byteLength(body) };
    const sent = request(url, { agent, method: "POST", headers }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`expected 200, not ${reply.statusCode}`));
      reply.resume().once("end", resolve);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
