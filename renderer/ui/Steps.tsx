import { Badge, Button, Card, CheckCircleIcon, Icon, Row, Stack, Text } from "./polaris-components.ts";
import "./steps.css";

interface Step {
  title: string;
  description: string;
  label: string;
  path: string;
  done: boolean;
}

interface Props {
  title: string;
  doneTitle: string;
  steps: readonly Step[];
  /** False while it is unknown which steps are done: no step has a button then. */
  isComplete: boolean;
  onDismiss: () => void;
}

/** Draws a list of steps in order; the first open one has a button, and a done one its title alone. Once all are done, one line is left. */
export function Steps({ title, doneTitle, steps, isComplete, onDismiss }: Props) {
  const done = steps.filter((step) => step.done).length;
  const next = isComplete ? steps.find((step) => !step.done) : undefined;
  const isDone = done === steps.length;
  return (
    <Card>
      <Stack gap="300">
        <Row align="space-between" blockAlign="center" gap="200">
          <Row gap="200" blockAlign="center">
            <Text as="h2" variant="headingMd">
              {isDone ? doneTitle : title}
            </Text>
            <Badge tone={isDone ? "success" : "info"}>{`${done} of ${steps.length} done`}</Badge>
          </Row>
          <Button variant="plain" onClick={onDismiss} accessibilityLabel={`Dismiss: ${title}`}>
            Dismiss
          </Button>
        </Row>
        {!isDone && (
          <ol className="steps">
            {steps.map((step) => (
              <li key={step.title} className="steps-step">
                {step.done ? (
                  <Icon source={CheckCircleIcon} tone="success" accessibilityLabel="Done" />
                ) : (
                  <span className="steps-open" role="img" aria-label="To do" />
                )}
                <div className="steps-text">
                  <Text as="h3" variant="headingSm">
                    {step.title}
                  </Text>
                  {!step.done && (
                    <Text as="p" tone="subdued">
                      {step.description}
                    </Text>
                  )}
                </div>
                {step === next && (
                  <Button url={step.path} variant="primary">
                    {step.label}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Stack>
    </Card>
  );
}
