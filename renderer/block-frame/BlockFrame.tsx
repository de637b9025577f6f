import { useCallback, useEffect, useRef, useState } from "react";
import type { BlockHostApi } from "./host/host-api.ts";
import { type OpenBlock, openBlock } from "./host/open.ts";
import type { BlockState, Start } from "./messages.ts";

interface Props extends Omit<Start, "state"> {
  /** Title of the frame, for screen readers. */
  title: string;
  state: BlockState;
  platform: BlockHostApi;
  /** Receives the height of the drawn block in pixels, 0 if it draws nothing. */
  onHeight?: (pixels: number) => void;
}

/** Draws a built block in a frame that can reach nothing of this page; beside it stand the problems that it had. */
export function BlockFrame({ title, state, platform, onHeight, bundle, handle, target, locales, defaultLocale }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const block = useRef<OpenBlock | null>(null);
  const now = useRef({ state, platform, onHeight });
  now.current = { state, platform, onHeight };
  const [height, setHeight] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const start = useCallback(() => {
    const page = frame.current?.contentWindow;
    if (!page) return;
    block.current?.close();
    setProblems([]);
    const events = {
      height: (pixels: number) => {
        setHeight(pixels);
        now.current.onHeight?.(pixels);
      },
      problem: (message: string) => setProblems((before) => (before.includes(message) ? before : [...before, message])),
    };
    const startState = { bundle, handle, target, locales, defaultLocale, state: now.current.state };
    block.current = openBlock(page, startState, latest(now), events);
  }, [bundle, handle, target, locales, defaultLocale]);

  useEffect(() => block.current?.update(state), [state]);
  useEffect(() => () => block.current?.close(), []);

  return (
    <>
      <iframe ref={frame} title={title} src="/blocks/frame.html" sandbox="allow-scripts" onLoad={start} height={height} style={FRAME} />
      {problems.length > 0 && (
        <ul role="alert" aria-label={`Problems of ${title}`}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const FRAME = { display: "block", width: "100%", border: 0 } as const;

/** Returns the page's present handlers: a call is answered by the page as it is then, not as it was when the block began. */
function latest(now: { readonly current: { platform: BlockHostApi } }): BlockHostApi {
  return new Proxy({} as BlockHostApi, { get: (_, name) => Reflect.get(now.current.platform, name) });
}
