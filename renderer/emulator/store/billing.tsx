import { createRoot } from "react-dom/client";
import { BillingPage } from "./BillingPage.tsx";
import "../checkout/checkout.css";
import "./store.css";

const place = document.getElementById("billing");
if (!place) throw new Error("billing.html has no element with the id billing");
createRoot(place).render(<BillingPage id={new URLSearchParams(location.search).get("subscription") ?? ""} />);
