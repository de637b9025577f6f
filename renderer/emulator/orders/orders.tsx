import { createRoot } from "react-dom/client";
import { currentShop } from "../current-shop.ts";
import { OrdersPage } from "./OrdersPage.tsx";
import "../checkout/checkout.css";
import "../store/store.css";
import "./orders.css";

const place = document.getElementById("orders");
if (!place) throw new Error("orders.html has no element with the id orders");
createRoot(place).render(<OrdersPage shop={currentShop()} />);
