// @lane dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import fc from "fast-check";
import { toSvgSource } from "lean-qr/extras/svg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { utf8Bytes } from "../../../engine/lib/text.ts";
import { QrCode } from "../../../renderer/ui/QrCode.tsx";
import { fileName, MAX_QR_BYTES, pixelsOf, QUIET, qrCode } from "../../../renderer/ui/qr-code.ts";
import { assertProperty } from "../../support/property.ts";
import { draw, freshPage } from "../support/admin.tsx";
import { pictureOf, readQr } from "../support/read-qr.ts";

freshPage();

const URL_OF_A_CART = "https://one.myshopify.com/cart/41234567890123:2,41234567890124:1?discount=SUMMER%20%26%20more&note=%C3%A4";
const texts = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 300 }).map((text) => `https://例え.example/cart/41:1?note=${text}`),
);
const longest = [
  "a".repeat(MAX_QR_BYTES),
  `x${"é".repeat((MAX_QR_BYTES - 1) / 2)}`,
  `https://x.example/${"日".repeat((MAX_QR_BYTES - 18) / 3)}`,
  "9".repeat(MAX_QR_BYTES),
];

describe("the QR code of a text", () => {
  const read = (text: string, side: number) => {
    const code = qrCode(text);
    return code && readQr(pixelsOf(code, side), side);
  };

  it("is read as that text, whatever its letters", () => {
    assertProperty(
      fc.property(texts, (text) => read(text, 600) === text),
      { full: 60, least: 15 },
    );
  });

  it("is read from the picture and from the drawing", () => {
    const code = qrCode(URL_OF_A_CART);
    if (code === undefined) throw new Error("it is short");
    const { pixels, side } = pictureOf(toSvgSource(code, { pad: QUIET }), 4);
    expect(readQr(pixels, side)).toBe(URL_OF_A_CART);
    expect(read(URL_OF_A_CART, 1024)).toBe(URL_OF_A_CART);
  });

  it.each(longest.map((text) => [text.slice(0, 20), text]))("is read for the longest text that begins with %s", (_, text) => {
    expect(utf8Bytes(text)).toBeLessThanOrEqual(MAX_QR_BYTES);
    expect(utf8Bytes(`${text}日`)).toBeGreaterThan(MAX_QR_BYTES);
    expect(read(text, 1024)).toBe(text);
  });

  it("does not exist for more bytes", () => {
    expect(qrCode("a".repeat(MAX_QR_BYTES + 1))).toBeUndefined();
    expect(qrCode("日".repeat(985))).toBeUndefined();
  });

  it("has an empty border of four modules at least, on white", () => {
    for (const text of ["a", URL_OF_A_CART, "a".repeat(MAX_QR_BYTES)]) {
      const code = qrCode(text);
      if (code === undefined) throw new Error("it is short enough");
      const pixels = pixelsOf(code, 1024);
      const border = Math.floor(1024 / (code.size + 2 * QUIET)) * QUIET;
      const inside = (at: number) => at >= border && at < 1024 - border;
      const dark = (at: number) => pixels[at * 4] === 0;
      const places = [...Array(1024 * 1024).keys()];
      expect(places.filter((at) => dark(at) && !(inside(at % 1024) && inside(Math.floor(at / 1024))))).toHaveLength(0);
      expect(places.every((at) => pixels[at * 4 + 3] === 255)).toBe(true);
    }
  });
});

describe("the file name of a QR code", () => {
  it.each([
    ["Summer newsletter", "Summer newsletter QR code.svg"],
    ["  ../../etc/passwd ", "etc passwd QR code.svg"],
    ['a<b>:"/\\|?*c', "a b c QR code.svg"],
    ["CON", "CON QR code.svg"],
    ["Été 夏 \u{1F31E}", "Été 夏 \u{1F31E} QR code.svg"],
    ["gpj.\u202Eexe\u0000", "gpj. exe QR code.svg"],
    ["...", "QR code.svg"],
    ["", "QR code.svg"],
  ])("of %j is %j", (name, expected) => {
    expect(fileName(name, "svg")).toBe(expected);
  });

  it("fits every file system", () => {
    assertProperty(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (name) => {
        const file = fileName(name, "png");
        expect(utf8Bytes(file)).toBeLessThan(255);
        expect(file).toMatch(/^[^\p{C}<>:"/\\|?*. ][^\p{C}<>:"/\\|?*]*QR code\.png$|^QR code\.png$/u);
      }),
    );
  });
});

describe("the QR section of a screen", () => {
  let saved: { name: string; file: Blob }[];
  beforeEach(() => {
    saved = [];
    const files = new Map<string, Blob>();
    vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
      const url = `blob:${files.size}`;
      if (file instanceof Blob) files.set(url, file);
      return url;
    });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
      const file = files.get(this.href);
      if (file !== undefined) saved.push({ name: this.download, file });
    });
  });
  afterEach(() => vi.restoreAllMocks());

  it("shows the code under its name", () => {
    draw(<QrCode text={URL_OF_A_CART} name="Summer <b>" />);
    const shown = screen.getByRole("img", { name: "QR code of Summer <b>" });
    const { pixels, side } = pictureOf(shown.outerHTML, 4);
    expect(readQr(pixels, side)).toBe(URL_OF_A_CART);
  });

  it("offers an SVG file", async () => {
    draw(<QrCode text={URL_OF_A_CART} name="Summer" />);
    await userEvent.click(screen.getByRole("button", { name: "Download SVG" }));
    expect(saved.map(({ name, file }) => [name, file.type])).toEqual([["Summer QR code.svg", "image/svg+xml"]]);
    const svg = (await saved[0]?.file.text()) ?? "";
    expect(svg).toMatch(/^<\?xml /);
    expect(svg).toContain('width="1024" height="1024"');
    expect(svg).toMatch(/<rect [^>]*fill="white"/);
    const { pixels, side } = pictureOf(svg, 4);
    expect(readQr(pixels, side)).toBe(URL_OF_A_CART);
  });

  it("offers a PNG file", async () => {
    let pixels = new Uint8ClampedArray();
    vi.stubGlobal(
      "ImageData",
      class {
        constructor(readonly data: Uint8ClampedArray) {}
      },
    );
    const context = { putImageData: ({ data }: ImageData) => (pixels = data) };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => context as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type) => done(new Blob(["png"], { type: type ?? "" })));
    draw(<QrCode text={URL_OF_A_CART} name="Summer" />);
    await userEvent.click(screen.getByRole("button", { name: "Download PNG" }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved.map(({ name, file }) => [name, file.type])).toEqual([["Summer QR code.png", "image/png"]]);
    expect(readQr(pixels, 1024)).toBe(URL_OF_A_CART);
  });

  it("shows when the browser draws no pictures", async () => {
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(() => null);
    draw(<QrCode text={URL_OF_A_CART} name="Summer" />);
    await userEvent.click(screen.getByRole("button", { name: "Download PNG" }));
    expect((await screen.findByRole("alert")).textContent).toBe("This browser could not draw the PNG. Download the SVG instead.");
    expect(saved).toEqual([]);
  });

  it("shows a message when a text is too long", () => {
    draw(<QrCode text={"a".repeat(3_120)} name="Summer" />);
    expect(screen.getByText("Too long for a QR code: it has 3,120 bytes, and a QR code holds at most 2,953.")).toBeTruthy();
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
