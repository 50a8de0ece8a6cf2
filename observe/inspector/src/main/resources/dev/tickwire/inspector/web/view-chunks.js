// Chunks: current transfers, and the last ended ones.
import { make } from "./dom.js";
import { bytes, duration, fixed, percent, words } from "./format.js";
import { peerName, store } from "./store.js";
import { Table } from "./table.js";

export const title = () => "Chunks";
export const badge = () => store.state?.chunks.filter(isOpen).length ?? 0;

const isOpen = (chunk) => chunk.state === "OPEN" || chunk.state === "WAITING";
const stateClass = (chunk) => (isOpen(chunk) ? "" : chunk.state === "COMPLETE" ? "good" : "bad");
const rateOf = (chunk) => (chunk.seconds > 0 ? chunk.done / chunk.seconds / 1000 : 0);

const shareOf = (chunk) => (chunk.bytes ? chunk.done / chunk.bytes : 1);

function progress(chunk) {
  return make("span", {}, make("progress", { max: chunk.bytes, value: chunk.done, "aria-label": `Chunk ${chunk.number}` }),
    ` ${percent(shareOf(chunk), 0)}`);
}

const COLUMNS = [
  { key: "number", title: "Number", value: (chunk) => chunk.number, text: (chunk) => chunk.number },
  { key: "peer", title: "Peer", value: (chunk) => chunk.peer, text: (chunk) => peerName(chunk.peer) },
  { key: "direction", title: "Way", text: (chunk) => (chunk.direction === "sent" ? "out" : "in"), class: (chunk) => chunk.direction },
  { key: "channel", title: "Channel", text: (chunk) => chunk.channel },
  { key: "type", title: "Message", text: (chunk) => chunk.type },
  { key: "done", title: "Done", value: (chunk) => chunk.done, text: (chunk) => bytes(chunk.done) },
  { key: "bytes", title: "Of", value: (chunk) => chunk.bytes, text: (chunk) => bytes(chunk.bytes) },
  { key: "progress", title: "Progress", by: shareOf, node: progress },
  { key: "rate", title: "kB/s", hint: "Since it began", value: rateOf, text: (chunk) => fixed(rateOf(chunk)) },
  { key: "seconds", title: "Time", value: (chunk) => chunk.seconds, text: (chunk) => duration(chunk.seconds) },
  { key: "state", title: "State", text: (chunk) => words(chunk.state), class: stateClass },
];

export function create(root) {
  const table = new Table(COLUMNS, { label: "Chunks", key: (chunk) => chunk.number, empty: "No chunk was sent or received yet." });
  root.append(make("section", { class: "panel flush" }, table.element));
  return {
    update(params) {
      const filter = (params.filter || "").toLowerCase();
      table.update(store.state.chunks.filter((chunk) =>
        `${chunk.channel} ${chunk.type} ${chunk.state}`.toLowerCase().includes(filter)
        && (params.peer === undefined || String(chunk.peer) === params.peer)));
    },
  };
}
