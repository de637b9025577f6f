interface Call {
  call: string;
  name: string;
  args: unknown[];
}

interface Answer {
  answer: string;
  value?: unknown;
  error?: string;
}

type Side<T> = { [Name in keyof T]: (...args: never[]) => unknown };

/** Calls a function of the other side; settles as that function does. */
export type FrameRequest<Theirs extends Side<Theirs>> = <Name extends keyof Theirs & string>(
  name: Name,
  ...args: Parameters<Theirs[Name]>
) => Promise<Awaited<ReturnType<Theirs[Name]>>>;

/**
 * Joins the admin and the app in its frame over `postMessage`: each side answers calls by name. Messages go to, and are accepted from, only
 * the window and the origin of the other side.
 */
export function openChannel<Mine extends Side<Mine>, Theirs extends Side<Theirs>>(
  other: () => Window | null,
  origin: string,
  mine: Mine,
): FrameRequest<Theirs> {
  const waiting = new Map<string, (answer: Answer) => void>();
  const send = (message: Call | Answer): void => other()?.postMessage(message, origin);
  window.addEventListener("message", ({ source, origin: from, data }: MessageEvent<unknown>) => {
    if (source !== other() || from !== origin) return;
    if (isCall(data)) void answer(mine, data).then(send);
    if (isAnswer(data)) waiting.get(data.answer)?.(data);
  });
  return (name, ...args) =>
    new Promise((resolve, reject) => {
      const call = crypto.randomUUID();
      waiting.set(call, ({ value, error }) => {
        waiting.delete(call);
        if (error === undefined) resolve(value as Awaited<ReturnType<Theirs[typeof name]>>);
        else reject(new Error(error));
      });
      send({ call, name, args });
    });
}

async function answer<Mine extends Side<Mine>>(mine: Mine, { call, name, args }: Call): Promise<Answer> {
  try {
    const thing: unknown = Object.hasOwn(mine, name) ? Reflect.get(mine, name) : undefined;
    if (typeof thing !== "function") throw new Error(`There is nothing called ${name}.`);
    return { answer: call, value: await Reflect.apply(thing, mine, args) };
  } catch (error) {
    return { answer: call, error: error instanceof Error ? error.message : String(error) };
  }
}

function isCall(data: unknown): data is Call {
  return typeof data === "object" && data !== null && "call" in data && "name" in data && "args" in data && Array.isArray(data.args);
}

function isAnswer(data: unknown): data is Answer {
  return typeof data === "object" && data !== null && "answer" in data;
}
