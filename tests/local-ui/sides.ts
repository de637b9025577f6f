import { vi } from "vitest";
import type { AdminSide } from "../../renderer/emulator/frame-api.ts";
import type { Ask } from "../../renderer/emulator/frame-channel.ts";

/** An admin that does what the test says, and keeps what the app has asked of it. */
export function adminSide(does: Partial<AdminSide> = {}): { ask: Ask<AdminSide>; asked: (name: keyof AdminSide) => unknown[][] } {
  const heard = vi.fn<(name: string, args: unknown[]) => void>();
  const ask: Ask<AdminSide> = async (name, ...args) => {
    heard(name, args);
    const act: unknown = Reflect.get(does, name);
    return typeof act === "function" ? act(...args) : undefined;
  };
  return { ask, asked: (name) => heard.mock.calls.filter(([each]) => each === name).map(([, args]) => args) };
}
