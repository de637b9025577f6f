import { useEffect, useState } from "react";
import { resumeKey } from "../locked/resume-key.ts";
import { useRemembered } from "../remembered.ts";
import type { Shop } from "../shop.ts";
import { later } from "../ui/later.tsx";
import { forgetAsked, readAsked } from "./asked.ts";

const ResumeNotice = later(() => import("../locked/ResumeNotice.tsx").then((file) => file.ResumeNotice));
const Subscribed = later(() => import("./Subscribed.tsx").then((file) => file.Subscribed));

/** Back from the platform's confirmation page: what came of it, once, by what the platform says now, and what waited for it. */
export function Outcome({ shop }: { shop: Shop }) {
  const [waited] = useRemembered(resumeKey(shop.domain));
  const [asked, setAsked] = useState(() => readAsked(shop.domain));
  useEffect(() => forgetAsked(shop.domain), [shop.domain]);
  return (
    <>
      {asked !== null && <Subscribed {...{ shop, asked }} onDismiss={() => setAsked(null)} />}
      {waited && <ResumeNotice shop={shop} />}
    </>
  );
}
