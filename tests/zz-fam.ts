import { gzipSync } from "node:zlib";

const gz = (s: string) => gzipSync(s, { level: 9 }).length;
for (const id of ["payment", "validation", "cart-link", "upsell", "auto-product"]) {
  const { family } = await import(`../engine/generated/families/${id}.ts`);
  const whole = JSON.stringify(family);
  console.log(id, whole.length, gz(whole));
  for (const k of Object.keys(family)) {
    const { [k]: _, ...rest } = family as any;
    console.log("   ", k, JSON.stringify(_)?.length, gz(whole) - gz(JSON.stringify(rest)));
  }
  const c = family.conditions ?? [];
  const keys = new Set<string>(c.flatMap((x: any) => Object.keys(x)));
  for (const k of keys) {
    const w = {
      ...family,
      conditions: c.map((x: any) => {
        const { [k]: _, ...r } = x;
        return r;
      }),
    };
    console.log("      cond", k, whole.length - JSON.stringify(w).length, gz(whole) - gz(JSON.stringify(w)));
  }
  const drop = ["input", "forEach", "fact", "cost", "variables", "operands", "reads"];
}
