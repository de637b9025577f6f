import { BlockStack, Link, Modal } from "@shopify/polaris";
import type { ReactNode } from "react";
import "./chooser.css";

interface Choice {
  title: string;
  text: string;
  href: string;
}

interface Props {
  title: string;
  choices: readonly Choice[];
  more?: { label: string; url: string } | undefined;
  onClose: () => void;
  /** Further ways to begin, below the choices. */
  children?: ReactNode;
}

/** Draws a dialog of things to create, each a link with a sentence on its purpose. */
export function Chooser({ title, choices, more, onClose, children }: Props) {
  return (
    <Modal open title={title} onClose={onClose}>
      <Modal.Section>
        <BlockStack gap="400">
          <ul className="chooser">
            {choices.map((choice) => (
              <li key={choice.href}>
                <a className="chooser-choice" href={choice.href}>
                  <span className="chooser-title">{choice.title}</span>
                  <span className="chooser-text">{choice.text}</span>
                </a>
              </li>
            ))}
          </ul>
          {children}
          {more !== undefined && (
            <Link url={more.url} target="_blank">
              {more.label}
            </Link>
          )}
        </BlockStack>
      </Modal.Section>
    </Modal>
  );
}
