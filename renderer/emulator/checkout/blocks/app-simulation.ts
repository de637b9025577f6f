/** What the app may be told to do with what blocks send to it, by what is said of it. */
export const APP_CONDUCTS = {
  answers: "answers",
  hangs: "never answers",
  fails: "answers 503",
  slow: "answers after 30 seconds",
  gone: "is gone",
} as const;

export type AppConduct = keyof typeof APP_CONDUCTS;

interface Answer {
  status: number;
  body: string;
}

const SLOW_MS = 30_000;

/** An answer of the app as it is told to give it; a block that waits for one that is gone hears what a browser says then. */
export async function answeredBy(app: AppConduct, ask: () => Promise<Answer>): Promise<Answer> {
  switch (app) {
    case "answers":
      return ask();
    case "hangs":
      return new Promise(() => undefined);
    case "fails":
      return { status: 503, body: "" };
    case "slow":
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      return ask();
    case "gone":
      throw new TypeError("Failed to fetch");
  }
}
