// Connections that have ended: peer, time and reason.
import { make } from "./dom.js";
import { bytes, duration, words } from "./format.js";
import { store } from "./store.js";
import { Table } from "./table.js";

const USUAL = new Set(["CLOSED_BY_PEER", "CLOSED_LOCALLY", "TRANSFERRED"]);

const COLUMNS = [
  { key: "at", title: "Left at", hint: "Since the inspector was opened", by: (peer) => peer.number, text: (peer) => duration(peer.at) },
  { key: "index", title: "Peer", value: (peer) => peer.index, text: (peer) => (peer.index < 0 ? "–" : peer.index) },
  { key: "label", title: "Label", text: (peer) => peer.label, class: () => "name" },
  { key: "address", title: "Address", text: (peer) => peer.address },
  { key: "client", title: "Client id", text: (peer) => peer.clientId, class: () => "mono" },
  { key: "reason", title: "Reason", text: (peer) => words(peer.reason), class: (peer) => (USUAL.has(peer.reason) ? "" : "warn") },
  { key: "text", title: "Text", text: (peer) => peer.text, class: () => "value" },
  { key: "connected", title: "Connected for", value: (peer) => peer.connected ?? -1, text: (peer) => (peer.connected === undefined ? "never" : duration(peer.connected)) },
  { key: "out", title: "Bytes out", value: (peer) => peer.bytesSent, text: (peer) => bytes(peer.bytesSent) },
  { key: "in", title: "Bytes in", value: (peer) => peer.bytesReceived, text: (peer) => bytes(peer.bytesReceived) },
];

/** Table of ended connections, the latest first. */
export class LeftPeers {
  constructor() {
    this.table = new Table(COLUMNS, { label: "Peers that left", key: (peer) => peer.number, param: "left", sort: "at", empty: "No peer has left." });
    this.heading = make("h2", {}, "Left");
    this.element = make("section", {}, this.heading, make("div", { class: "panel flush scroll" }, this.table.element));
  }

  update(matches) {
    const { left, ended } = store.state;
    this.heading.textContent = left.length < ended ? `Left: the last ${left.length} of ${ended}` : `Left: ${ended}`;
    this.table.update(left.filter(matches));
  }
}
