// Drops: counts of dropped data by layer and reason.
import { make, setText } from "./dom.js";
import { count, fixed, words } from "./format.js";
import { to } from "./link.js";
import { rate, store } from "./store.js";
import { Table } from "./table.js";

export const title = () => "Drops";
export const badge = () => count(store.state?.drops.reduce((sum, each) => sum + each, 0) ?? 0);

const LAYERS = {
  transport: "a datagram, by the socket or the simulated network",
  session: "a datagram, by the session",
  packet: "a datagram or packet, by the connection",
  message: "a message, by a channel",
};

const COLUMNS = [
  { key: "layer", title: "Layer", text: (drop) => drop.layer },
  { key: "reason", title: "Reason", text: (drop) => words(drop.reason) },
  { key: "what", title: "What", text: (drop) => LAYERS[drop.layer] || "", class: () => "dim" },
  { key: "count", title: "Dropped", value: (drop) => drop.count, text: (drop) => count(drop.count), class: (drop) => (drop.count ? "" : "dim") },
  { key: "rate", title: "A second", value: (drop) => drop.rate, text: (drop) => fixed(drop.rate), class: (drop) => (drop.rate ? "warn" : "dim") },
];

export function create(root) {
  const table = new Table(COLUMNS, { label: "Drops", key: (drop) => `${drop.layer} ${drop.reason}`, sort: "count", empty: "Nothing was dropped." });
  const link = make("a");
  root.append(make("p", { class: "tools" }, link), make("section", { class: "panel flush" }, table.element));
  return {
    update(params) {
      const filter = (params.filter || "").toLowerCase();
      const drops = store.description.drops.map(([layer, reason], place) => ({
        layer, reason, count: store.state.drops[place], rate: rate((state) => state.drops[place]),
      }));
      // The element is kept between updates, so that no click is lost.
      link.setAttribute("href", to("drops", { filter: params.filter, all: params.all ? "" : 1 }));
      setText(link, params.all ? "only reasons with drops" : `all ${drops.length} reasons`);
      table.update(drops.filter((drop) => (params.all || drop.count > 0) && `${drop.layer} ${words(drop.reason)} ${drop.reason}`.toLowerCase().includes(filter)));
    },
  };
}
