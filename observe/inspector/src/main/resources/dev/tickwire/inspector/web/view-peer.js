// One peer: its network in the last five minutes, its queues and its counts.
import { LineChart } from "./chart-lines.js";
import { facts, make, setText } from "./dom.js";
import { bytes, count, fixed, percent } from "./format.js";
import { to } from "./link.js";
import { peerName, store } from "./store.js";
import { ask, repeat } from "./stream.js";

export class PeerDetail {
  constructor(index) {
    this.index = index;
    this.charts = [
      new LineChart("Round trip and jitter", ["round trip", "jitter"], { unit: "ms", small: true }),
      new LineChart("Traffic", ["out", "in"], { unit: "kbit/s", small: true }),
    ];
    this.numbers = make("div");
    this.element = make("div", { class: "panel" },
      this.heading = make("h2", {}, `Peer ${index}`),
      make("p", { class: "tools" },
        make("a", { href: to("bandwidth", { peer: index }) }, "bandwidth"),
        make("a", { href: to("packets", { peer: index }) }, "packets")),
      this.numbers, make("div", { class: "grid2" }, this.charts.map((chart) => chart.element)));
    this.stop = repeat(1000, () => this.load());
  }

  async load() {
    if (store.paused) {
      return;
    }
    const { times, columns } = await ask("history", { peer: this.index });
    if (times) {
      const [rtt, jitter, , received, sent] = columns;
      this.charts[0].update(times, [rtt, jitter]);
      this.charts[1].update(times, [sent, received]);
    }
  }

  /** Shows the newest numbers. The charts show the range of the link. */
  update(isLink) {
    if (isLink) {
      this.charts.forEach((chart) => chart.show());
    }
    const peer = store.state.peers.find((each) => each.index === this.index);
    if (!peer) {
      this.numbers.replaceChildren(make("p", { class: "empty" }, "This peer is not connected."));
      return;
    }
    if (peer.number !== this.number) {
      // Another peer has the index now.
      this.number = peer.number;
      this.charts.forEach((chart) => chart.update([], []));
    }
    setText(this.heading, `Peer ${peerName(this.index)}`);
    const pairs = [
      ["Round trip, shortest", `${fixed(peer.minRtt)} ms`],
      ["Loss", percent(peer.loss)],
      ["Acked", `${fixed(peer.acked)} kbit/s`],
      ["Packets out / in", `${count(peer.packetsSent)} / ${count(peer.packetsReceived)}`],
      ["Packets lost", count(peer.packetsLost)],
      ["Bytes out / in", `${bytes(peer.bytesSent)} / ${bytes(peer.bytesReceived)}`],
      ["Messages out / in", `${count(peer.messagesSent)} / ${count(peer.messagesReceived)}`],
      ["Flushes limited by the rate", count(peer.flushesLimited)],
      ["Room", peer.room || "none"],
      ["Open calls", count(peer.openCalls)],
      ...(peer.version > 0 ? [["Version", String(peer.version)]] : []),
      ...peer.queues.map((queued, place) => [`Queue of ${store.description.queues[place]}`, count(queued)]),
    ];
    this.numbers.replaceChildren(facts(pairs));
  }

  destroy() {
    this.stop();
    this.charts.forEach((chart) => chart.destroy());
  }
}
