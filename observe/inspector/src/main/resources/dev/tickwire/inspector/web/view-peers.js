// Peers: connected peers and their networks.
import { make, spark } from "./dom.js";
import { bytes, count, duration, fixed, percent } from "./format.js";
import { change, current } from "./link.js";
import { isRecording, peerRate, store } from "./store.js";
import { Table } from "./table.js";
import { LeftPeers } from "./left-peers.js";
import { PeerDetail } from "./view-peer.js";

export const ofRecordings = true;
export const title = () => "Peers";
export const badge = () => store.state?.peers.length ?? 0;

const lossClass = (peer) => (peer.loss > 0.05 ? "bad" : peer.loss > 0.01 ? "warn" : "");

function columns() {
  const identity = [
    { key: "index", title: "Peer", value: (peer) => peer.index, text: (peer) => peer.index },
    ...(isRecording() ? [] : [
      { key: "label", title: "Label", hint: "Name given by the game with Inspector.label", text: (peer) => peer.label, class: () => "name" },
      { key: "room", title: "Room", text: (peer) => peer.room, class: () => "name" },
    ]),
    { key: "address", title: "Address", text: (peer) => peer.address },
    { key: "client", title: "Client id", text: (peer) => peer.clientId, class: () => "mono" },
    ...(store.description?.versions ? [
      { key: "version", title: "Version", hint: "Version of the protocol that the connection speaks", value: (peer) => peer.version, text: (peer) => peer.version },
    ] : []),
  ];
  if (isRecording()) {
    return [...identity,
      { key: "from", title: "Connected at", value: (peer) => peer.from, text: (peer) => duration(peer.from) },
      { key: "until", title: "Ended at", value: (peer) => peer.until ?? 1e9, text: (peer) => (peer.until === undefined ? "–" : duration(peer.until)) },
      { key: "reason", title: "Reason", text: (peer) => peer.reason || "" },
      { key: "in", title: "Messages in", value: (peer) => peer.messagesReceived, text: (peer) => count(peer.messagesReceived) },
      { key: "out", title: "Messages out", value: (peer) => peer.messagesSent, text: (peer) => count(peer.messagesSent) },
    ];
  }
  return [...identity,
    { key: "connected", title: "Since", hint: "Time since the inspector first saw the peer", value: (peer) => peer.connected, text: (peer) => duration(peer.connected) },
    { key: "rtt", title: "RTT ms", value: (peer) => peer.rtt, text: (peer) => fixed(peer.rtt) },
    { key: "spark", title: "Last minute", node: (peer) => spark(store.sparks.get(peer.number) || [], `round trips of peer ${peer.index}`) },
    { key: "jitter", title: "Jitter ms", value: (peer) => peer.jitter, text: (peer) => fixed(peer.jitter) },
    { key: "loss", title: "Loss", value: (peer) => peer.loss, text: (peer) => percent(peer.loss), class: lossClass },
    { key: "out", title: "Out kbit/s", value: (peer) => peer.out, text: (peer) => fixed(peer.out), class: () => "sent" },
    { key: "in", title: "In kbit/s", value: (peer) => peer.in, text: (peer) => fixed(peer.in), class: () => "received" },
    { key: "packets", title: "Packets/s", value: packetRate, text: (peer) => count(packetRate(peer)) },
    { key: "queued", title: "Queued", hint: "Messages in the queues of all channels", value: queued, text: (peer) => count(queued(peer)) },
    { key: "bytes", title: "Bytes out", value: (peer) => peer.bytesSent, text: (peer) => bytes(peer.bytesSent) },
  ];
}

const packetRate = (peer) => peerRate(peer.number, (each) => each.packetsSent + each.packetsReceived);
const queued = (peer) => peer.queues.reduce((sum, each) => sum + each, 0);

function matches(peer, filter) {
  const text = `${peer.index} ${peer.label ?? ""} ${peer.room ?? ""} ${peer.address} ${peer.clientId} ${peer.reason ?? ""} ${peer.text ?? ""}`.toLowerCase();
  return text.includes((filter || "").toLowerCase());
}

export function create(root) {
  let detail = null;
  const table = new Table(columns(), {
    label: "Peers", key: (peer) => (isRecording() ? `${peer.index} ${peer.from}` : peer.index), sort: "index-up", empty: "No peer is connected.",
    onChoose: isRecording() ? undefined : (index) => change({ peer: current().params.peer === String(index) ? "" : index }),
    isChosen: (peer) => String(peer.index) === current().params.peer,
  });
  const place = make("div");
  const left = isRecording() ? null : new LeftPeers();
  root.append(make("section", { class: "panel flush scroll" }, table.element), place, ...(left ? [left.element] : []));

  function choose(params) {
    const asked = isRecording() || params.peer === undefined ? null : Number(params.peer);
    if (detail && detail.index !== asked) {
      detail.destroy();
      detail = null;
      place.replaceChildren();
    }
    if (!detail && asked !== null && !Number.isNaN(asked)) {
      detail = new PeerDetail(asked);
      place.replaceChildren(detail.element);
    }
  }

  return {
    update(params, isLink) {
      table.update(store.state.peers.filter((peer) => matches(peer, params.filter)));
      left?.update((peer) => matches(peer, params.filter));
      choose(params);
      detail?.update(isLink);
    },
    destroy() {
      detail?.destroy();
    },
  };
}
