// Rooms and tables with their players and objects. For a recording, those of its whole length.
import { make } from "./dom.js";
import { count, duration, percent } from "./format.js";
import { to } from "./link.js";
import { isRecording, peerName, store } from "./store.js";
import { Table } from "./table.js";

export const ofRecordings = true;
export const title = () => "Rooms";
export const badge = () => store.state?.roomCount ?? 0;

const shareOf = (table) => (table.most ? table.objects / table.most : 0);
const roomOf = (table) => table.room || (table.isFirst ? "none (the first)" : "none");

/** Links to the peers of a room. */
function whoIn(room) {
  const peers = store.state.peers.filter((peer) => peer.room === room.name);
  return make("span", {}, peers.flatMap((peer, place) => [place ? ", " : "", make("a", { href: to("peers", { peer: peer.index }) }, peerName(peer.index))]));
}

const NAME = { key: "name", title: "Room", text: (room) => room.name };

const SPAN = [
  { key: "from", title: "From", value: (use) => use.from, text: (use) => duration(use.from) },
  { key: "until", title: "Until", value: (use) => use.until ?? 1e9, text: (use) => (use.until === undefined ? "–" : duration(use.until)) },
];

const ROOMS = [
  NAME,
  { key: "peers", title: "Peers", value: (room) => room.peers, text: (room) => count(room.peers) },
];

const WHO = { key: "who", title: "Who", node: whoIn, class: () => "value" };

const RECORDED_ROOMS = [
  NAME,
  ...SPAN,
  { key: "peers", title: "Most peers", hint: "At the same time", value: (room) => room.peers, text: (room) => count(room.peers) },
  { key: "who", title: "Who", hint: "All peers that were in the room", text: (room) => room.who.join(", "), class: () => "value" },
];

const TABLES = [
  { key: "channel", title: "Channel", text: (table) => table.channel },
  { key: "room", title: "Room", text: roomOf, class: (table) => (table.room ? "" : "dim") },
  { key: "objects", title: "Objects", value: (table) => table.objects, text: (table) => count(table.objects) },
  { key: "most", title: "Of at most", value: (table) => table.most, text: (table) => count(table.most) },
  { key: "share", title: "Full", value: shareOf, text: (table) => percent(shareOf(table)), class: (table) => (shareOf(table) > 0.9 ? "bad" : "") },
  { key: "oversized", title: "Too large", hint: "Objects that do not fit a packet, so that peers do not see them", value: (table) => table.oversized, text: (table) => count(table.oversized), class: (table) => (table.oversized ? "bad" : "dim") },
];

const RECORDED_TABLES = [
  ...TABLES.slice(0, 2),
  ...SPAN,
  { ...TABLES[2], title: "Most objects", hint: "At the same time" },
  ...TABLES.slice(3, 5),
];

/** Tables with a flag for the first one of each channel. */
function tablesWithFirst() {
  const seen = new Set();
  return store.state.tables.map((table) => {
    const isFirst = !seen.has(table.channel);
    seen.add(table.channel);
    return { ...table, isFirst };
  });
}

function noteOf(shown, all, name) {
  return shown < all ? `The first ${count(shown)} of ${count(all)} ${name}.` : "";
}

export function create(root) {
  const isServer = store.description.side === "server";
  const columns = isRecording() ? RECORDED_ROOMS : isServer ? [...ROOMS, WHO] : [NAME];
  const rooms = new Table(columns, { label: "Rooms", key: (room) => room.name, sort: "peers", empty: isRecording() ? "No peer was in a room." : "No room is open." });
  const tables = new Table(isRecording() ? RECORDED_TABLES : TABLES, { label: "Tables", key: (table) => table.number, param: "tables", sort: "objects", empty: "The protocol has no objects." });
  const note = make("p", { class: "dim" });
  root.append(make("h2", {}, "Rooms"), make("section", { class: "panel flush scroll" }, rooms.element),
    make("h2", {}, "Tables of objects"), make("section", { class: "panel flush scroll" }, tables.element), note);
  return {
    update(params) {
      const has = (text) => text.toLowerCase().includes((params.filter || "").toLowerCase());
      const { state } = store;
      rooms.update(state.rooms.filter((room) => has(room.name)));
      tables.update(tablesWithFirst().filter((table) => has(`${table.channel} ${roomOf(table)}`)));
      note.textContent = [noteOf(state.rooms.length, state.roomCount, "rooms"), noteOf(state.tables.length, state.tableCount, "tables")].join(" ");
    },
  };
}
