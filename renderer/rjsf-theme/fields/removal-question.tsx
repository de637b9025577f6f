import { Text } from "@shopify/polaris";
import { LazyConfirm } from "../../ui/LazyConfirm.tsx";
import { directionOf } from "../direction.ts";

interface Props {
  code: string;
  language: string;
  text: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a language is removed, and shows the text that is removed with it. */
export function RemovalQuestion({ code, language, text, onConfirm, onClose }: Props) {
  return (
    <LazyConfirm title={`Remove ${language}?`} action="Remove" busy={false} {...{ onConfirm, onClose }}>
      <Text as="p">{`The ${language} text is removed with it:`}</Text>
      <blockquote className="translations-text" lang={code} dir={directionOf(code)}>
        {text}
      </blockquote>
    </LazyConfirm>
  );
}
