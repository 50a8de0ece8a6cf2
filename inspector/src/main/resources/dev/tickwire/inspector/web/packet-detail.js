// One packet opened: its entries, messages and objects with their fields and bits, and its bytes.
import { facts, make } from "./dom.js";
import { count, moment } from "./format.js";

const BYTES_OF_A_LINE = 16;

function hexDump(hex) {
  const lines = [];
  for (let at = 0; at < hex.length; at += 2 * BYTES_OF_A_LINE) {
    const line = hex.slice(at, at + 2 * BYTES_OF_A_LINE).match(/../g);
    const text = line.map((each) => {
      const code = Number.parseInt(each, 16);
      return code >= 0x20 && code < 0x7f ? String.fromCharCode(code) : ".";
    }).join("");
    lines.push(`${(at / 2).toString(16).padStart(4, "0")}  ${line.join(" ").padEnd(3 * BYTES_OF_A_LINE - 1)}  ${text}`);
  }
  const element = make("pre", { class: "hex" });
  element.textContent = lines.join("\n");
  return element;
}

function lines(text) {
  const element = make("pre", { class: "hex" });
  element.textContent = text;
  return element;
}

function fieldRow([depth, name, type, value, bits]) {
  const first = make("td", {}, name);
  first.style.paddingLeft = `${8 + 16 * depth}px`;
  return make("tr", {}, first, make("td", { class: "dim" }, type), make("td", { class: "value" }, value), make("td", { class: "number" }, bits < 0 ? "" : bits));
}

function heading(part) {
  const slot = part.slot === undefined ? "" : ` in slot ${part.slot}`;
  const block = part.block === undefined ? "" : `, a block of ${count(part.block)} bytes`;
  const bits = part.bits === undefined ? "" : `, ${count(part.bits)} bits`;
  return part.kind === "entry" ? `Entry of channel ${part.channel}${bits}` : `${part.type}${slot}${bits}${block}`;
}

function partOf(part) {
  const rows = part.fields || [];
  return make("div", { class: "part" }, make("h3", { class: part.kind === "entry" ? "dim" : undefined }, heading(part)),
    rows.length ? make("table", {}, make("tbody", {}, rows.map(fieldRow))) : undefined);
}

/** The parts of a packet, each entry before what it has: it is told behind that. */
function inOrder(parts) {
  const ordered = [];
  let waiting = [];
  for (const part of parts) {
    if (part.kind === "entry") {
      ordered.push(part, ...waiting);
      waiting = [];
    } else {
      waiting.push(part);
    }
  }
  return [...ordered, ...waiting];
}

/** Shows an entry of the time line; id is the one that was asked for. */
export function showEntry(entry, id) {
  if (entry.id === undefined) {
    return make("p", { class: "empty" }, id ? `Number ${id} is not kept any more.` : "Choose one to open it.");
  }
  const pairs = [
    ["Number", count(entry.id)], ["Time", moment(entry.time)], ["Peer", entry.peer < 0 ? "–" : entry.peer], ["Way", entry.direction || "–"],
    ...(entry.bytes ? [["Bytes", count(entry.bytes)]] : []), ...(entry.sequence >= 0 ? [["Sequence", entry.sequence]] : []),
    ...(entry.fragment ? [["Fragment", entry.fragment]] : []), ...(entry.refused ? [["Refused", "yes"]] : []),
    ...(entry.tick === undefined ? [] : [["Tick", count(entry.tick)]]),
  ];
  return make("div", {}, facts(pairs), inOrder(entry.parts || []).map(partOf),
    entry.text ? lines(entry.text) : undefined,
    entry.cut ? make("p", { class: "dim" }, "It is larger than what is kept of one.") : undefined,
    entry.hex ? make("div", { class: "part" }, make("h3", {}, "Bytes"), hexDump(entry.hex)) : undefined);
}
