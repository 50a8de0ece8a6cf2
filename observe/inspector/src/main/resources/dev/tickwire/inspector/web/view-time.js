// Time: clocks, margins of inputs, predictions and their corrections, and durations of the loop's calls.
import { facts, make } from "./dom.js";
import { count, fixed } from "./format.js";
import { peerName, peerRate, rate, store } from "./store.js";
import { Table } from "./table.js";

export const title = () => "Time";

const marginClass = (row) => (row.margin < 0 ? "bad" : "");

const COLUMNS = [
  { key: "peer", title: "Peer", value: (row) => row.peer, text: (row) => peerName(row.peer) },
  { key: "channel", title: "Input channel", text: (row) => row.channel },
  { key: "margin", title: "Margin, ticks", hint: "Margin of the latest recent input, in ticks", value: (row) => row.margin, text: (row) => fixed(row.margin, 2), class: marginClass },
  { key: "received", title: "In time", value: (row) => row.received, text: (row) => count(row.received) },
  { key: "repeated", title: "Repeated", value: (row) => row.repeated, text: (row) => count(row.repeated) },
  { key: "missing", title: "Missing", value: (row) => row.missing, text: (row) => count(row.missing) },
  { key: "late", title: "Late", value: (row) => row.late, text: (row) => count(row.late) },
  { key: "lateRate", title: "Late per second", value: (row) => row.lateRate, text: (row) => fixed(row.lateRate) },
];

function inputs(filter) {
  const rows = store.state.peers.flatMap((peer) => peer.inputs.map((input, place) => ({
    ...input, peer: peer.index, channel: store.description.inputs[place],
    lateRate: peerRate(peer.number, (each) => each.inputs[place].late),
  })));
  return rows.filter((row) => `${peerName(row.peer)} ${row.channel}`.toLowerCase().includes((filter || "").toLowerCase()));
}

function clocks() {
  const { clock } = store.state;
  const common = [["Tick", count(clock.tick)], ["Ticks per second", fixed(rate((state) => state.clock.tick))]];
  if (clock.serverTick === undefined) {
    return common;
  }
  return [...common,
    ["Server's tick", fixed(clock.serverTick, 2)],
    ["Input tick", `${fixed(clock.inputTick, 2)} (${fixed(clock.inputTick - clock.serverTick, 2)} ahead)`],
    ["View tick", `${fixed(clock.viewTick, 2)} (${fixed(clock.serverTick - clock.viewTick, 2)} behind)`],
  ];
}

function predictions() {
  const { clock } = store.state;
  return [
    ["Corrections", `${count(clock.corrections)} (${fixed(rate((state) => state.clock.corrections))} a second)`],
    ["Large corrections", count(clock.largeCorrections)],
    ["Last correction, steps", fixed(clock.lastCorrection, 2)],
    ["Last correction, object", clock.lastCorrectedObject || "none"],
    ["Last correction, fields", clock.lastCorrectedFields || "none"],
    ["Predicted steps", count(clock.steps)],
    ["Ticks replayed", count(clock.redoneTicks)],
  ];
}

function calls() {
  const { updates, flushes } = store.state;
  return [
    ["Update, mean", `${fixed(updates.mean)} µs`], ["Update, longest", `${fixed(updates.most)} µs`],
    ["Flush, mean", `${fixed(flushes.mean)} µs`], ["Flush, longest", `${fixed(flushes.most)} µs`],
  ];
}

export function create(root) {
  const isClient = store.description.side === "client";
  const clock = make("div");
  const predicted = make("div");
  const loop = make("div");
  const table = new Table(COLUMNS, { label: "Inputs by peer", key: (row) => `${row.peer} ${row.channel}`, sort: "margin-up", empty: "No inputs yet." });
  root.append(make("div", { class: "grid2" },
    make("section", { class: "panel" }, make("h2", {}, "Clocks"), clock),
    make("section", { class: "panel" }, make("h2", {}, "Calls of the loop since the last sample"), loop)));
  root.append(isClient
    ? make("section", { class: "panel" }, make("h2", {}, "Predictions"), predicted)
    : make("section", { class: "panel flush" }, table.element));
  return {
    update(params) {
      clock.replaceChildren(facts(clocks()));
      loop.replaceChildren(facts(calls()));
      if (isClient) {
        predicted.replaceChildren(facts(predictions()));
      } else {
        table.update(inputs(params.filter));
      }
    },
  };
}
