// Details of a packet: header, acks and ticks; entries, messages and objects with their fields; and the position of
// each in the bytes of the packet.
import { copyButtons } from "./copy.js";
import { facts, make } from "./dom.js";
import { count, moment } from "./format.js";
import { PacketBytes } from "./packet-bytes.js";
import { peerName } from "./store.js";

function lines(text) {
  const element = make("pre", { class: "hex" });
  element.textContent = text;
  return element;
}

const TITLES = { header: "Header", time: "Time of the server" };
const PLACE = 5;

/** Places in an entry of the timeline, the rows of their fields, and the selected one. */
class Places {
  constructor() {
    this.all = [];
    this.rows = [];
    this.bytes = null;
  }

  /** Adds a row for some bits. The row selects them. */
  add(name, start, bits, row) {
    const number = this.all.length;
    this.all.push({ name, start, bits });
    this.rows.push(row);
    row.classList.add("choice");
    row.tabIndex = 0;
    row.addEventListener("click", () => this.choose(number));
    row.addEventListener("focus", () => this.choose(number));
    row.addEventListener("mouseenter", () => this.choose(number));
  }

  choose(number) {
    this.rows.forEach((row, place) => row.setAttribute("aria-selected", String(place === number)));
    this.bytes?.choose(number);
  }

  show(hex) {
    this.bytes = new PacketBytes(hex, this.all, (number) => {
      this.choose(number);
      this.rows[number]?.scrollIntoView({ block: "nearest" });
    });
    return this.bytes.element;
  }
}

function fieldRow(part, field, places) {
  const [depth, name, type, value, bits] = field;
  const first = make("td", {}, name);
  first.style.paddingLeft = `${8 + 16 * depth}px`;
  const row = make("tr", {}, first, make("td", { class: "dim" }, type), make("td", { class: "value" }, value), make("td", { class: "number" }, bits < 0 ? "" : bits));
  if (field[PLACE] >= 0 && bits > 0) {
    places.add(part.type ? `${part.type}.${name}` : name, field[PLACE], bits, row);
  }
  return row;
}

function heading(part) {
  if (TITLES[part.kind]) {
    return TITLES[part.kind];
  }
  const slot = part.slot === undefined ? "" : ` in slot ${part.slot}`;
  const block = part.block === undefined ? "" : `, a block of ${count(part.block)} bytes`;
  const bits = part.bits === undefined ? "" : `, ${count(part.bits)} bits`;
  const start = part.start === undefined ? "" : ` from bit ${part.start}`;
  return (part.kind === "entry" ? `Entry of channel ${part.channel}` : `${part.type}${slot}`) + bits + start + block;
}

function partOf(part, places) {
  const rows = part.fields || [];
  return make("div", { class: "part" }, make("h3", { class: part.kind === "entry" ? "dim" : undefined }, heading(part)),
    rows.length ? make("table", {}, make("tbody", {}, rows.map((field) => fieldRow(part, field, places)))) : undefined);
}

/** The parts of a packet with each entry before its content. The server sends the content first. */
function inOrder(parts) {
  const ordered = [];
  let waiting = [];
  for (const part of parts) {
    if (TITLES[part.kind]) {
      ordered.push(part);
    } else if (part.kind === "entry") {
      ordered.push(part, ...waiting);
      waiting = [];
    } else {
      waiting.push(part);
    }
  }
  return [...ordered, ...waiting];
}

/** Shows an entry of the timeline. id is the requested one, which may no longer be kept. */
export function showEntry(entry, id) {
  if (entry.id === undefined) {
    return make("p", { class: "empty" }, id ? `Number ${id} is no longer stored.` : "Select a row to see its details.");
  }
  const pairs = [
    ["Number", count(entry.id)], ["Time", moment(entry.time)], ["Peer", entry.peer < 0 ? "–" : peerName(entry.peer)], ["Way", entry.direction || "–"],
    ...(entry.bytes ? [["Bytes", count(entry.bytes)]] : []), ...(entry.sequence >= 0 ? [["Sequence", entry.sequence]] : []),
    ...(entry.acked === undefined ? [] : [["Acks", entry.acked || "none"]]),
    ...(entry.fragment ? [["Fragment", entry.fragment]] : []), ...(entry.refused ? [["Refused", "yes"]] : []),
    ...(entry.tick === undefined ? [] : [["Tick", count(entry.tick)]]),
  ];
  const places = new Places();
  const parts = inOrder(entry.parts || []).map((part) => partOf(part, places));
  return make("div", {}, facts(pairs), entry.hex ? places.show(entry.hex) : undefined, parts, copyButtons(() => entry),
    entry.text ? lines(entry.text) : undefined,
    entry.cut ? make("p", { class: "dim" }, "Truncated: it is larger than the stored part.") : undefined);
}
