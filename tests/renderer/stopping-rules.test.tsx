// @lane dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { functionActions } from "../../engine/declarations/actions.ts";
import { family } from "../../engine/declarations/catalog.ts";
import { variantOf } from "../../engine/declarations/configuration.ts";
import { stoppageTexts } from "../../engine/wording/stoppage-texts.ts";
import { draft } from "../../renderer/editor/draft.ts";
import { EffectNotice } from "../../renderer/editor/EffectNotice.tsx";
import { HidesAllWarning } from "../../renderer/editor/HidesAllWarning.tsx";
import { loadSaveChecks } from "../../renderer/editor/use-save-checks.ts";
import { validateDraft } from "../../renderer/editor/validate-draft.ts";
import { noticesOf } from "../../renderer/home/notices/notices.ts";
import { StoppageBadge } from "../../renderer/list/StoppageBadge.tsx";
import { stoppingRules } from "../support/stopping-rules.ts";
import { draw, freshPage } from "./support/admin.tsx";
import { basicStore } from "./support/form.tsx";

freshPage();

const isRed = (element: HTMLElement) => element.closest('[style*="critical"], [class*=Critical], [class*=critical]') !== null;

describe("a rule that stops a store, or only looks so", () => {
  it.each(stoppingRules.map((rule) => [`${rule.family}: ${rule.name}`, rule] as const))(
    "is told in the editor: %s",
    async (_name, rule) => {
      const declared = family(rule.family);
      const { subtype } = rule.configuration;
      const fields = draft(declared, String(subtype), rule.configuration);
      const { problems, effect } = validateDraft(declared, fields, await loadSaveChecks(declared));
      expect([problems, effect]).toEqual([[], { coverage: rule.coverage, stoppage: rule.stoppage }]);
      const [action] = functionActions(declared);
      if (action === undefined) throw new Error("a Function runs the rule");
      draw(
        <>
          <EffectNotice family={declared} draft={fields} effect={effect} />
          <HidesAllWarning family={declared} action={action} draft={fields} effect={effect} />
        </>,
      );
      const { allTargetsWarning: whenAll = "" } = variantOf(declared, fields) ?? {};
      const { noConditionsDialog: alarm } = declared.editor;
      const titles =
        alarm === undefined
          ? [whenAll]
          : (["blocksEveryOrder", "blocksPaidOrders"] as const).map((each) => stoppageTexts(declared, each).title);
      const red = titles.flatMap((title) => screen.queryAllByText(title)).filter(isRed);
      const stops = alarm === undefined || rule.stoppage === undefined ? whenAll : stoppageTexts(declared, rule.stoppage).title;
      expect(red.map((element) => element.textContent)).toEqual(rule.stoppage === undefined ? [] : [stops]);
      expect(screen.queryByText(/No order can meet these conditions/) !== null).toBe(rule.coverage === "noOrder");
    },
  );

  it.each(stoppingRules.filter(({ stoppage }) => stoppage !== undefined).map((rule) => [`${rule.family}: ${rule.name}`, rule] as const))(
    "is red in the list, and first on the home page: %s",
    (_name, { name, family: id, stoppage }) => {
      if (stoppage === undefined) return;
      const declared = family(id);
      draw(<StoppageBadge family={declared} stoppage={stoppage} />);
      expect(isRed(screen.getByText(stoppageTexts(declared, stoppage).title))).toBe(true);
      const entry = { kind: "stopping", family: id, guid: "g", name, stoppage } as const;
      const [first] = noticesOf(
        basicStore,
        [],
        [{ kind: "trial", at: "2027-01-01T00:00:00Z" }, { kind: "withheld", family: id, count: 1 }, entry],
      );
      expect(first).toMatchObject({ tone: "critical", link: { title: `Open "${name}"` } });
      expect(first?.text).toContain(stoppage.startsWith("blocks") ? "blocks every order" : "hides every method");
    },
  );
});
