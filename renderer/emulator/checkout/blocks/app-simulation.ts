/** Treatments of the blocks' requests by the app, by their labels. */
export const APP_CONDUCTS = {
  answers: "answers",
  hangs: "never answers",
  fails: "answers 503",
  slow: "answers after 30 seconds",
  gone: "is gone",
} as const;

export type AppSimulation = keyof typeof APP_CONDUCTS;

interface Answer {
  status: number;
  body: string;
}

const SLOW_MS = 30_000;

/** Responds to a block as chosen; if the app is to be unreachable, a waiting block gets the error that a browser would report. */
export async function answeredBy(app: AppSimulation, ask: () => Promise<Answer>): Promise<Answer> {
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
