import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { currentShop } from "../current-shop.ts";
import { App } from "./App.tsx";
import "./checkout.css";
import "./cart.css";
import "./blocks/blocks.css";
import "./link.css";
import "./place-order.css";
import "./result.css";

const place = document.getElementById("checkout");
if (!place) throw new Error("checkout.html has no element with the id checkout");
createRoot(place).render(
  <StrictMode>
    <App shop={currentShop()} />
  </StrictMode>,
);
