import { toSvgPath, toSvgSource } from "lean-qr/extras/svg";
import { useMemo, useState } from "react";
import { utf8Bytes } from "../../engine/lib/text.ts";
import { saveFile } from "../lib/save-file.ts";
import { Button, Row, Stack, Text } from "./polaris-components.ts";
import { type Code, fileName, MAX_QR_BYTES, pixelsOf, QUIET, qrCode } from "./qr-code.ts";
import "./qr.css";

interface Props {
  /** Text that the code contains. */
  text: string;
  /** Name of the text. */
  name: string;
}

/** Width and height of the pictures, in pixels. */
const SIDE = 1024;

/** Shows the QR code of a text, which can be downloaded as a picture; for a text that is too long, the reason why there is none. */
export function QrCode({ text, name }: Props) {
  const code = useMemo(() => qrCode(text), [text]);
  const [failed, setFailed] = useState(false);
  if (code === undefined)
    return (
      <Text as="p" tone="subdued">
        {`Too long for a QR code: it has ${number(utf8Bytes(text))} bytes, and a QR code holds at most ${number(MAX_QR_BYTES)}.`}
      </Text>
    );

  const saveSvg = () => saveFile(fileName(name, "svg"), svgOf(code));
  const savePng = async () => {
    const png = await pngOf(code);
    setFailed(png === null);
    if (png !== null) saveFile(fileName(name, "png"), png);
  };
  const side = code.size + 2 * QUIET;
  return (
    <Stack gap="300">
      <svg
        className="qr"
        role="img"
        aria-label={`QR code of ${name}`}
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="white" />
        <path d={toSvgPath(code)} />
      </svg>
      <Row gap="200">
        <Button onClick={saveSvg}>Download SVG</Button>
        <Button onClick={() => void savePng()}>Download PNG</Button>
      </Row>
      {failed && (
        <div role="alert">
          <Text as="p" tone="critical">
            This browser could not draw the PNG. Download the SVG instead.
          </Text>
        </div>
      )}
    </Stack>
  );
}

function svgOf(code: Code): Blob {
  return new Blob([toSvgSource(code, { pad: QUIET, on: "black", off: "white", width: SIDE, height: SIDE, xmlDeclaration: true })], {
    type: "image/svg+xml",
  });
}

function pngOf(code: Code): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (context === null) return Promise.resolve(null);
  context.putImageData(new ImageData(pixelsOf(code, SIDE), SIDE), 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

function number(value: number): string {
  return value.toLocaleString("en-US");
}
