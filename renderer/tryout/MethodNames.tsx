import { useState } from "react";
import { TextField } from "../ui/inputs.ts";
import { Button, Row, Stack, Text } from "../ui/polaris-components.ts";

interface Props {
  methods: readonly string[];
  /** True if the names are those of the store's orders. */
  isFromOrders: boolean;
  onChange: (methods: readonly string[] | undefined) => void;
}

/** Edits the names of the methods that the checkout offers. */
export function MethodNames({ methods, isFromOrders, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="200">
      <Text as="p" tone="subdued">
        {`Shopify doesn't tell apps which methods your store offers. ${isFromOrders ? "These are from your recent orders." : "These are examples."}`}
      </Text>
      {isOpen ? (
        <>
          <TextField
            label="Methods, one on each line"
            autoComplete="off"
            multiline={4}
            value={methods.join("\n")}
            onChange={(text) => onChange(text === "" ? [] : text.split("\n"))}
          />
          <Row gap="200">
            <Button onClick={() => setOpen(false)}>Done</Button>
            <Button
              variant="tertiary"
              onClick={() => {
                onChange(undefined);
                setOpen(false);
              }}
            >
              Use the suggested methods
            </Button>
          </Row>
        </>
      ) : (
        <div>
          <Button variant="plain" onClick={() => setOpen(true)}>
            Edit methods
          </Button>
        </div>
      )}
    </Stack>
  );
}
