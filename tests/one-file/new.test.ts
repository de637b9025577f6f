import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Asking } from "./asking.ts";
import { copyProject, type Project } from "./project.ts";

const HEAD = 'import { readFileSync, rmSync, writeFileSync } from "node:fs"; import { command } from "./tests/one-file/command.ts";';
const SHELF = "schemas/conditions/shelf-mark.json";
const SKU = "schemas/conditions/sku.json";

/** Commands as they are typed, in two processes: those that create, and, once codegen has written what follows, all others. */
const creating = new Asking(HEAD);
const checking = new Asking(HEAD);

let project: Project;
/** All declarations there were between the two. */
let declared: readonly string[];
const schemas = () => readdirSync(project.path("schemas"), { recursive: true, encoding: "utf8" });

beforeAll(async () => {
  project = copyProject();
  await creating.run(project);
  await project.generate();
  declared = schemas();
  await checking.run(project);
});
afterAll(() => project.remove());

const textOf = (file: string) => readFileSync(project.path(...file.split("/")), "utf8");

/** Statements that answer how commands end, and what they print. */
const typed = (script: string, ...commands: readonly string[][]) =>
  `answer([${commands.map((args) => `await command("${script}", ...${JSON.stringify(args)})`)}]);`;

/** Statements that answer what `npm run check` says while a text of a file is another one. */
const checked = (file: string, where = "", change = "text") => `
  const text = ${where === "" ? '""' : `readFileSync("${where}", "utf8")`};
  ${where === "" ? "" : `writeFileSync("${where}", ${change});`}
  const { text: said } = await command("scripts/check-declaration.ts", "${file}");
  ${where === "" ? "" : `writeFileSync("${where}", text);`}
  answer(said);`;

describe("npm run new", () => {
  it(
    "writes declarations, and names one in the families that admit it",
    creating.asked(
      typed(
        "scripts/new.ts",
        ["condition", "shelf-mark", "--title", "Shelf Mark", "--families", "payment,validation"],
        ["family", "delivery-promise"],
        ["call", "weather"],
        ["translation", "delivery-note"],
        ["gift-group", "in-spring"],
        ["upsell-group", "in-summer"],
        ["survey-element", "opinion"],
        ["block", "greeting-block"],
        ["owner", "free-samples"],
        ["plan", "gold"],
        ["entitlement", "gold-features"],
        ["entitlement", "earlyAccess"],
        ["family", "wallet-rule", "--acts", "payment"],
        ["family", "parcel-rule", "--acts", "shipping"],
        ["family", "order-rule", "--acts", "validation"],
        ["block", "hint-block", "--translation", "banner"],
        ["block", "goal-block", "--translation", "free-shipping-message"],
        ["setting", "show-greeting"],
        ["analytics", "samples"],
        ["template", "shipping/no-express-on-sundays"],
      ),
      (ended) => {
        expect(ended).toEqual(Array(20).fill({ code: 0, text: expect.stringMatching(/^written: schemas\//u) }));
        const said = JSON.stringify(ended);
        expect(said).toMatch(/gold\.json.{0,300}it has the entitlements plusAdvanced, checkoutBlocks,/u);
        expect(said).toContain("leave options and value as they are");
        expect(said).toContain("{{remaining}} and {{threshold}}");
        for (const family of ["payment", "validation"]) expect(textOf(`schemas/families/${family}.json`)).toContain('"shelf-mark"');
      },
    ),
  );

  it("writes declarations that are accepted unchanged, and work", async () => {
    expect(textOf("engine/generated/families.md")).toContain("## Delivery Promises");
    expect(textOf("engine/generated/families/payment.ts")).toContain('"Shelf Mark"');
    expect(textOf("engine/generated/calls.ts")).toContain("/api/apps/weather");
    expect(textOf("engine/generated/translations.ts")).toContain('"key": "deliveryNote"');
    expect(textOf("engine/generated/families/auto-product.ts")).toContain("In Spring");
    expect(textOf("engine/generated/questions.ts")).toContain("opinion");
    expect(textOf("engine/generated/plans.ts")).toContain('"Gold"');
    expect(textOf("engine/generated/entitlements.ts")).toContain("goldFeatures");
    expect(textOf("engine/generated/entitlements.ts")).toContain("earlyAccess");
    for (const [id, variant] of Object.entries({ "wallet-rule": "hide", "parcel-rule": "hide", "order-rule": "message" }))
      expect(Object.keys(JSON.parse(textOf(`schemas/families/${id}.json`)).variants)).toEqual([variant]);
    expect(textOf("engine/generated/families.md")).toContain("## Parcel Rules");
    expect(textOf("engine/generated/settings.ts")).toContain("showGreeting");
    expect(textOf("engine/generated/analytics.ts")).toContain("/analytics/samples");
    expect(textOf("engine/generated/templates.ts")).toContain("No express on sundays");
    expect(textOf("extensions/greeting-block/src/declared.ts")).toContain("previewTitle");
    expect(textOf("extensions/free-samples/shopify.extension.toml")).toContain("free-samples");
    const files = ["types", "calls", "contents", "translations", "plans", "settings", "analytics"].map(
      (name) => `engine/generated/${name}.ts`,
    );
    writeFileSync(project.path("typed.json"), JSON.stringify({ extends: "./tsconfig.base.json", files }));
    expect(await project.compile("typed.json")).toBe("");
    // the types of Shopify's components come with the files of each target
    const include = ["greeting", "hint", "goal"].map((name) => `./${name}-block/src/**/*`);
    writeFileSync(
      project.path("extensions", "typed.json"),
      JSON.stringify({ extends: "./tsconfig.json", include: [...include, "../engine/runtime/portable.d.ts"] }),
    );
    expect(await project.compile("extensions/typed.json")).toBe("");
  });

  const refused: [args: string[], said: RegExp][] = [
    [["condition", "cart-total"], /schemas\/conditions\/cart-total\.json is there already/],
    [["condition", "Shelf Mark"], /not an id: words of small letters/],
    [["condition", "../../shelf"], /not an id/],
    [["condition", "shelf-two", "--families", "paymnt"], /there is no family paymnt/],
    [["condition", "shelf-two", "--families", "cart-link"], /no list of conditions/],
    [["family", "shelf", "--families", "payment"], /admits a condition/],
    [["setting", "show-greeting"], /has "showGreeting" already/],
    [["entitlement", "goldFeatures"], /has "goldFeatures" already/],
    [["entitlement", "Gold"], /not an id/],
    [["family", "shelf", "--acts", "upsell"], /"upsell" is no family that acts: .*payment/],
    [["block", "shelf", "--translation", "bannr"], /"bannr" is no component of schemas\/translations/],
    [["plan", "shelf", "--translation", "banner"], /--translation names the texts that a block shows/],
    [["moon", "gold"], /usage: npm run new/],
    [["condition"], /usage: npm run new/],
    [["condition", "shelf", "--tittle", "x"], /Unknown option '--tittle'[\s\S]*usage/],
  ];

  it(
    "rejects each of these in one sentence, and writes nothing",
    checking.asked(typed("scripts/new.ts", ...refused.map(([args]) => args)), (ended) => {
      expect(ended).toEqual(refused.map(([, said]) => ({ code: 1, text: expect.stringMatching(said) })));
      expect(JSON.stringify(ended)).not.toMatch(/\\n {4}at /);
      expect(schemas()).toEqual(declared);
    }),
  );

  it("ends like a rejected command", async () => {
    const create = project.run("scripts/new.ts", "condition", "cart-total");
    await expect(create).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("is there already") });
  });
});

describe("npm run check of a new declaration", () => {
  it(
    "reports that it has no error, and what follows from it",
    checking.asked(checked(SHELF), (told) => {
      expect(told).toContain("schemas/conditions/shelf-mark.json: no fault\n## Shelf Mark\n");
      expect(told).toContain('is not: "no product in the cart is by the vendor {value}"');
      expect(told).toMatch(/^validation-rules\S*: cost \d+ of 30, \d+ of 3000 bytes$/mu);
      expect(told).toMatch(/^validation: \d+\.\d\d % of all combinations of conditions fit a pack/mu);
      expect(told).toContain("codegen is up to date");
    }),
  );

  it(
    "reports its error",
    checking.asked(checked(SHELF, SHELF, `text.replace('"valueType": "textCaseSensitive"', '"valueType": "textCaseSensitiv"')`), (told) => {
      expect(told).toMatch(/^schemas\/conditions\/shelf-mark\.json: \/valueType: /mu);
    }),
  );

  it(
    "reports what follows from it beside another one with errors",
    checking.asked(checked(SHELF, SKU, `text.replace('"valueType"', '"valueTyp"')`), (told) => {
      expect(told).toMatch(/^schemas\/conditions\/shelf-mark\.json: no fault\n/u);
      expect(told).toMatch(/^validation-rules\S*: cost \d+ of 30, /mu);
      expect(told).toMatch(/\n\d+ faults? of other files: npm run codegen tells them\n$/u);
    }),
  );

  it(
    "reports that its layout is right",
    checking.asked(checked(SHELF, SHELF, "JSON.stringify(JSON.parse(text))"), (told) => {
      expect(told).toContain("npx biome format --write schemas/conditions/shelf-mark.json");
    }),
  );

  it(
    "reports that a block is drawn by nothing",
    checking.asked(
      `const drawn = "extensions/greeting-block/src/Block.tsx";
      const component = readFileSync(drawn, "utf8");
      rmSync(drawn);
      const { code, text } = await command("scripts/check-declaration.ts", "schemas/blocks/greeting-block.json");
      writeFileSync(drawn, component);
      answer({ code, text });`,
      (told) => {
        expect(told).toEqual({
          code: 1,
          text: expect.stringMatching(
            /^schemas\/blocks\/greeting-block\.json: \/: is drawn by extensions\/greeting-block\/src\/Block\.tsx, which is not there[^\n]*\n$/u,
          ),
        });
      },
    ),
  );

  it(
    "reports a text that a block asks for and that its locales lack, with the place",
    checking.asked(
      `const declaration = "schemas/blocks/hint-block.json";
      const text = readFileSync(declaration, "utf8");
      writeFileSync(declaration, text.replace('"text":', '"words":').replace('"unknown":', '"strange":'));
      const { code, text: said } = await command("scripts/check-declaration.ts", declaration);
      writeFileSync(declaration, text);
      answer({ code, said });`,
      (told) => {
        const line = (name: string) =>
          `extensions/hint-block/src/Block\\.tsx: line \\d+: asks for the text "${name}", which "locales" of schemas/blocks/hint-block\\.json[^\\n]*\\n`;
        expect(told).toEqual({ code: 1, said: expect.stringMatching(new RegExp(`^${line("text")}${line("unknown")}$`, "u")) });
      },
    ),
  );

  it(
    "reports that it does not exist",
    checking.asked(checked("schemas/conditions/nobody.json"), (told) => {
      expect(told).toContain("is not there");
    }),
  );
});
