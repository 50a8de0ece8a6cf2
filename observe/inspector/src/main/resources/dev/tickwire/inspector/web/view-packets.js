// Packets: a timeline, and the details of one packet. For a recording, its events.
import { choice, draw, make } from "./dom.js";
import { bytes, duration, moment } from "./format.js";
import { change, current } from "./link.js";
import { showEntry } from "./packet-detail.js";
import { isRecording, peerChoices, peerName, store } from "./store.js";
import { ask, repeat } from "./stream.js";
import { Table } from "./table.js";

export const ofRecordings = true;
export const title = () => (isRecording() ? "Events" : "Packets");

const MOST_LINES = 300;
const STRIP_ENTRIES = 240;
const TURN_MILLIS = 400;
/** Milliseconds between requests if more packets arrive than are shown: nobody can read them faster. */
const BUSY_TURN_MILLIS = 1000;
const HALF = 34;

const wayOf = (entry) => (entry.direction === "sent" ? "out" : entry.direction === "received" ? "in" : "");

function whatOf(entry) {
  const notes = [entry.fragment ? `fragment ${entry.fragment}` : "", entry.refused ? "refused" : ""].filter(Boolean);
  return [...notes, ...entry.what].join(", ") || "acks only";
}

const COLUMNS = [
  { key: "time", title: "Time", by: (entry) => entry.id, text: (entry) => moment(entry.time), class: () => "mono" },
  { key: "peer", title: "Peer", value: (entry) => entry.peer, text: (entry) => (entry.peer < 0 ? "" : peerName(entry.peer)), class: () => "name" },
  { key: "direction", title: "Way", text: wayOf, class: (entry) => entry.direction },
  { key: "bytes", title: "Bytes", value: (entry) => entry.bytes, text: (entry) => entry.bytes || "" },
  { key: "what", title: "What", text: whatOf, class: () => "value" },
];

/** A bar for each packet, up for sent ones, down for received ones. */
function strip(entries, chosen) {
  const width = 960;
  const step = width / STRIP_ENTRIES;
  const most = Math.max(64, ...entries.map((entry) => entry.bytes || 0));
  return draw("svg", { class: "strip", viewBox: `0 0 ${width} 72`, preserveAspectRatio: "none", role: "img", "aria-label": "Bytes of the last packets, sent ones upwards" },
    draw("line", { class: "axis", x1: 0, x2: width, y1: 36, y2: 36 }),
    entries.map((entry, place) => {
      const height = Math.max(1.5, (entry.bytes || 0) / most * HALF);
      const isUp = entry.direction === "sent";
      return draw("rect", {
        class: `${isUp ? "up" : "down"}${String(entry.id) === chosen ? " chosen" : ""}`,
        x: (place * step).toFixed(1), y: (isUp ? 36 - height : 36).toFixed(1), width: (step * 0.7).toFixed(1), height: height.toFixed(1),
      });
    }));
}

export function create(root) {
  const recording = isRecording();
  let asked = {};
  let entries = [];
  let last = -1;
  let opened = "";
  const table = new Table(COLUMNS, {
    label: title(), key: (entry) => entry.id, sort: recording ? "time-up" : "time", empty: "No matching packet yet.",
    onChoose: (id) => change({ id }), isChosen: (entry) => String(entry.id) === current().params.id,
  });
  const tools = make("div", { class: "tools" });
  const drawing = make("section", { class: "panel", hidden: recording });
  const detail = make("section", { class: "panel", "aria-label": "The selected packet" }, make("p", { class: "empty" }, "Select a row to see its details."));
  root.append(tools, drawing, make("div", { class: "split" }, make("section", { class: "panel flush scroll" }, table.element), detail));

  const filterKey = (params) => JSON.stringify([params.peer, params.direction, params.filter, params.type, params.from]);

  function question() {
    const params = { after: last, peer: asked.peer || -1, direction: asked.direction || "", text: asked.type || asked.filter || "", limit: MOST_LINES };
    return recording ? { ...params, after: -1, from: asked.from || 0 } : params;
  }

  function showTools() {
    if (document.activeElement?.closest(".tools") === tools) {
      return;
    }
    const ways = [["", "both ways"], ["sent", "out"], ["received", "in"]];
    tools.replaceChildren(choice("Of", peerChoices(), asked.peer || "", (peer) => change({ peer })),
      choice("Way", ways, asked.direction || "", (direction) => change({ direction })),
      ...(recording ? [timeSlider()] : []));
  }

  function timeSlider() {
    const label = make("span", { class: "mono" }, duration(asked.from || 0));
    const slider = make("input", {
      type: "range", min: 0, max: Math.ceil(store.description.length), step: 1, value: asked.from || 0, "aria-label": "From this second",
      oninput: () => { label.textContent = duration(Number(slider.value)); },
      onchange: () => change({ from: slider.value }),
    });
    return make("label", { class: "space" }, "From", slider, label);
  }

  function show() {
    table.update(entries);
    if (!recording) {
      drawing.replaceChildren(make("h2", {}, `The last ${Math.min(entries.length, STRIP_ENTRIES)} packets, ${bytes(entries.slice(-STRIP_ENTRIES).reduce((sum, entry) => sum + entry.bytes, 0))}`),
        strip(entries.slice(-STRIP_ENTRIES), asked.id));
    }
  }

  async function load() {
    const key = filterKey(asked);
    const answer = await ask("timeline", question());
    if (store.paused || key !== filterKey(asked)) {
      return undefined;
    }
    entries = recording ? answer.entries : [...entries, ...answer.entries].slice(-MOST_LINES);
    last = answer.last;
    show();
    return answer.entries.length < MOST_LINES ? TURN_MILLIS : BUSY_TURN_MILLIS;
  }

  async function openChosen() {
    opened = asked.id;
    const entry = opened ? await ask("entry", { id: opened }) : {};
    if (opened === asked.id) {
      detail.replaceChildren(showEntry(entry, opened));
    }
  }

  const stop = repeat(TURN_MILLIS, async () => (store.paused || recording ? undefined : load()));

  return {
    update(params, isLink) {
      const isOther = isLink && filterKey(params) !== filterKey(asked);
      asked = params;
      if (isOther || (recording && last < 0)) {
        entries = [];
        last = recording ? 0 : -1;
        load();
      }
      showTools();
      if (isLink) {
        show();
        if ((asked.id || "") !== (opened || "")) {
          openChosen();
        }
      }
    },
    destroy: stop,
  };
}
