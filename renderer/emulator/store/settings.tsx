import { createRoot } from "react-dom/client";
import { currentShop } from "../current-shop.ts";
import { SettingsPage } from "./SettingsPage.tsx";
import "../checkout/checkout.css";
import "./store.css";

const place = document.getElementById("settings");
if (!place) throw new Error("settings.html has no element with the id settings");
createRoot(place).render(<SettingsPage shop={currentShop()} />);
