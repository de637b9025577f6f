import { execFile } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { machinePace } from "../../scripts/test/machine-pace.ts";
import { runs } from "../support/property.ts";
import { soundOnes } from "./mutants.ts";
import { checked, folder } from "./support.ts";

const write = folder();

describe("a large export", () => {
  it("of thousands of configurations takes seconds", async () => {
    const count = 2 * runs(10_000, 1_000);
    const sound = soundOnes(300, 10);
    const lines = Array.from({ length: count }, (_, at) => `${JSON.stringify({ ...sound[at % sound.length], name: `Rule ${at}` })}\n`);
    const path = write("many.jsonl", lines.join(""));
    await checked([write("few.jsonl", lines.slice(0, count / 10).join(""))]); // loads and compiles the code, which takes its time once
    const before = process.cpuUsage();
    expect((await checked([path])).tally).toMatchObject({ configurations: count, problems: 0 });
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1_000_000; // of the processor: what others do on the machine does not count
    console.log(`${count} configurations: ${seconds.toFixed(1)} s`);
    const limit = Math.min(20, 2 + count / 500);
    expect(seconds < limit || seconds < limit * machinePace(), `${seconds} s`).toBe(true);
  });

  it.each(["json", "jsonl"])("of more %s than there is memory is read in parts", async (kind) => {
    const path = write(`large.${kind}`, "");
    const element = JSON.stringify({ id: "gid://shopify/PaymentCustomization/1", title: "x".repeat(20_000) });
    const file = createWriteStream(path);
    const [begin, between, end] = kind === "json" ? ["[", ",\n", "]"] : ["", "\n", ""];
    file.write(begin);
    for (let at = 0; at < 5_000; at++) if (!file.write(`${at === 0 ? "" : between}${element}`)) await once(file, "drain");
    file.end(end);
    await finished(file);
    const command = ["--max-old-space-size=90", "--import", "tsx", "scripts/check-stored.ts", path];
    const { stdout } = await promisify(execFile)(process.execPath, command);
    expect(stdout).toBe("0 configurations in 1 file, 0 problems in 0 of them\n");
  });
});
