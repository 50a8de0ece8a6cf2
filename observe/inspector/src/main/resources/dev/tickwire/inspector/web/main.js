// Builds the page: the bar, the tabs, and the view of the link.
import { make, setText } from "./dom.js";
import { duration } from "./format.js";
import { change, current, to } from "./link.js";
import { isRecording, store, takeState } from "./store.js";
import { open } from "./stream.js";
import * as bandwidth from "./view-bandwidth.js";
import * as chunks from "./view-chunks.js";
import * as drops from "./view-drops.js";
import * as packets from "./view-packets.js";
import * as peers from "./view-peers.js";
import * as rooms from "./view-rooms.js";
import * as time from "./view-time.js";

const VIEWS = { peers, rooms, bandwidth, packets, chunks, drops, time };
const bar = (id) => document.getElementById(id);

let shown = null;
let shownName = "";
let isConnected = false;

function views() {
  return Object.entries(VIEWS).filter(([, view]) => !isRecording() || view.ofRecordings);
}

function showTabs() {
  const { view, params } = current();
  bar("tabs").replaceChildren(...views().map(([name, each]) => make("a", {
    href: to(name, { filter: params.filter }), "aria-current": name === view ? "page" : undefined,
  }, each.title(), each.badge ? make("span", { class: "count" }, each.badge()) : undefined)));
}

function showView() {
  if (!store.description || !store.state) {
    return;
  }
  const { view, params } = current();
  const known = VIEWS[view] ? view : "peers";
  if (bar("filter").value !== (params.filter || "")) {
    bar("filter").value = params.filter || "";
  }
  if (known !== shownName) {
    shown?.destroy?.();
    bar("view").replaceChildren();
    shown = VIEWS[known].create(bar("view"));
    shownName = known;
  }
  shown.update(params, true);
  showTabs();
}

function showBar() {
  const { description, state } = store;
  const what = isRecording() ? `recording of a ${description.side}` : description.side;
  setText(bar("subject"), `${description.protocol} ${what}`);
  document.title = `${description.protocol} ${what} – Tickwire inspector`;
  if (state) {
    const length = isRecording() ? `${duration(description.length)} long` : `running for ${duration(state.time)}`;
    const peerCount = state.peers.length === 1 ? "1 peer" : `${state.peers.length} peers`;
    setText(bar("summary"), `${description.protocolId} · ${peerCount} · ${length}`);
  }
  const status = store.paused ? "paused" : isConnected ? (isRecording() ? "recording" : "live") : "lost";
  bar("status").className = `status ${status}`;
  setText(bar("status"), status);
}

function onState(state) {
  const isFirst = !store.state;
  if (takeState(state)) {
    showBar();
    if (isFirst) {
      showView();
    } else {
      shown?.update(current().params, false);
      showTabs();
    }
  }
}

bar("pause").addEventListener("click", () => {
  store.paused = !store.paused;
  bar("pause").setAttribute("aria-pressed", String(store.paused));
  setText(bar("pause"), store.paused ? "Resume" : "Pause");
  showBar();
});
bar("filter").addEventListener("input", () => change({ filter: bar("filter").value }));
addEventListener("hashchange", showView);

open({
  onDescription: (description) => { store.description = description; },
  onState,
  onOpen: () => { isConnected = true; if (store.description) { showBar(); } },
  onLost: () => { isConnected = false; if (store.description) { showBar(); } },
});
