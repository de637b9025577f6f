/** Effect of an act on a page, and on a model. */

import type { Line, World } from "./checkout-model.ts";
import { type Act, CODES } from "./histories.ts";
import { FRESH, isGift, offers, type Remembered, slotOf } from "./naive-model.ts";
import type { Page } from "./page.ts";

/** The world as it is by the act alone, and what is remembered then; `writes`: how many changes the act itself asks the platform for. */
export interface Happened {
  world: World;
  remembered: Remembered;
  writes: number;
}

/** Does it. Buttons write by themselves, so that what comes of them is in `world` alone. */
export function happen(page: Page, act: Act, remembered: Remembered): Happened {
  const { world } = page;
  const lines = [...world.lines];
  const some = <T>(of: readonly T[], at: number): T | undefined => of[at % Math.max(1, of.length)];
  const done = (changes: Partial<World>): Happened => {
    page.happen(changes);
    return { world: page.world, remembered, writes: 0 };
  };
  switch (act.do) {
    case "buy":
      return done({ lines: [...lines, page.line({ variant: act.variant, quantity: act.quantity, mark: null })] });
    case "take out": {
      const found = some(lines, act.at);
      return done({ lines: lines.filter((line) => line !== found) });
    }
    case "drop gift": {
      const found = some(
        lines.filter(({ mark }) => mark !== null),
        act.at,
      );
      return done({ lines: lines.filter((line) => line !== found) });
    }
    case "split": {
      const found = some(
        lines.filter(({ mark }) => mark !== null),
        act.at,
      );
      return done({ lines: found === undefined ? lines : [...lines, page.line({ ...found, quantity: 1 })] });
    }
    case "count": {
      const found = some(lines, act.at);
      return done({ lines: lines.map((line) => (line === found ? { ...line, quantity: act.quantity } : line)) });
    }
    case "code": {
      const found = some(CODES, act.at);
      const has = world.codes.some(({ text }) => text === found?.text);
      return done({ codes: has || found === undefined ? [] : [found] });
    }
    case "phone":
      return done({ phone: act.where });
    case "owner":
      return done({ owner: !world.owner });
    case "end": {
      const ended = some(world.offers, act.at);
      return done({
        offers: world.offers.filter((each) => each !== ended),
        off: [...world.off, ...world.offers.filter((each) => each === ended)],
      });
    }
    case "begin": {
      const begun = some(world.off, act.at);
      return done({
        offers: [...world.offers, ...world.off.filter((each) => each === begun)],
        off: world.off.filter((each) => each !== begun),
      });
    }
    case "reload":
      page.close();
      page.open();
      return done({});
    case "press":
      return press(page, act.at, remembered);
  }
}

function press(page: Page, at: number, remembered: Remembered): Happened {
  const { world } = page;
  const buttons = page.buttons();
  const button = buttons[at % Math.max(1, buttons.length)];
  if (button === undefined) return { world, remembered, writes: 0 };
  const adding = buttons.filter(({ says }) => says === "add");
  button.press();
  if (button.says === "remove") {
    const kept = world.lines.filter((line) => isGift(world, line)).find(({ variant }) => variant === button.variant);
    return { world: { ...world, lines: world.lines.filter((line) => line !== kept) }, remembered, writes: 1 };
  }
  const offered = offers(world, remembered)[adding.indexOf(button)];
  const owner = world.offers.find(({ guid }) => slotOf({ guid }, button.variant) === offered?.key);
  const line: Line = page.line({ variant: button.variant, quantity: 1, mark: button.isFree ? (owner?.guid ?? null) : null });
  const known = button.isFree && offered !== undefined ? { ...remembered, [offered.key]: FRESH } : remembered;
  return { world: { ...world, lines: [...world.lines, line] }, remembered: known, writes: 1 };
}
