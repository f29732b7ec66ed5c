import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createMizan } from "mizan-storefront";
import { App } from "./app";
import { readConfig } from "./config";
import { followLinks } from "./router";
import { storeApi } from "./store/store-api";
import "./styles/shop.css";

const config = readConfig();
const place = document.getElementById("shop");
if (!place) throw new Error("index.html has no #shop");
followLinks();
createRoot(place).render(
  <StrictMode>
    <App mizan={createMizan(config)} store={storeApi(config)} />
  </StrictMode>,
);
