import { vi } from "vitest";
import type { AdminApi } from "../../renderer/emulator/frame-apis.ts";
import type { FrameRequest } from "../../renderer/emulator/open-channel.ts";

/** An admin that does what the test says, and keeps what the app has asked of it. */
export function adminSide(does: Partial<AdminApi> = {}): { ask: FrameRequest<AdminApi>; asked: (name: keyof AdminApi) => unknown[][] } {
  const heard = vi.fn<(name: string, args: unknown[]) => void>();
  const ask: FrameRequest<AdminApi> = async (name, ...args) => {
    heard(name, args);
    const act: unknown = Reflect.get(does, name);
    return typeof act === "function" ? act(...args) : undefined;
  };
  return { ask, asked: (name) => heard.mock.calls.filter(([each]) => each === name).map(([, args]) => args) };
}
