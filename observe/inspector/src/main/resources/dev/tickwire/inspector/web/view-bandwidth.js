// Bandwidth by channel, type and field, sorted.
import { LineChart } from "./chart-lines.js";
import { choice, make, setText } from "./dom.js";
import { bytes, fixed, percent } from "./format.js";
import { change } from "./link.js";
import { isRecording, peerChoices, store } from "./store.js";
import { ask, repeat } from "./stream.js";
import { Table } from "./table.js";

export const ofRecordings = true;
export const title = () => "Bandwidth";

const RECENT_SECONDS = 10;
const SENT_BITS = 3;
const REST = "(rest)";

const nameOf = (row) => row.field || row.type || row.channel;
const bitsOf = (row) => row.sentBits + row.receivedBits;
const countOf = (row) => row.sentCount + row.receivedCount;
const perSecond = (row, value) => value / row.seconds;

const COLUMNS = [
  { key: "name", title: "Channel, type, field", text: nameOf, copied: (row) => [row.channel, row.type, row.field].filter(Boolean).join("/") },
  { key: "out", title: "Out kbit/s", value: (row) => row.sentBits, copied: (row) => perSecond(row, row.sentBits) / 1000, text: (row) => fixed(perSecond(row, row.sentBits) / 1000, 2), class: () => "sent" },
  { key: "in", title: "In kbit/s", value: (row) => row.receivedBits, copied: (row) => perSecond(row, row.receivedBits) / 1000, text: (row) => fixed(perSecond(row, row.receivedBits) / 1000, 2), class: () => "received" },
  { key: "share", title: "Share", by: bitsOf, copied: (row) => row.share, node: shareBar, class: () => "share" },
  { key: "outBytes", title: "Out", value: (row) => row.sentBits, copied: (row) => row.sentBits / 8, text: (row) => bytes(row.sentBits / 8) },
  { key: "inBytes", title: "In", value: (row) => row.receivedBits, copied: (row) => row.receivedBits / 8, text: (row) => bytes(row.receivedBits / 8) },
  { key: "times", title: "Per second", hint: "Number sent or received per second", value: countOf, copied: (row) => perSecond(row, countOf(row)), text: (row) => (row.isRest ? "" : fixed(perSecond(row, countOf(row)))) },
  { key: "each", title: "Bits each", hint: "Average size in bits", value: bitsOf, copied: (row) => (countOf(row) ? bitsOf(row) / countOf(row) : 0), text: (row) => (row.isRest || countOf(row) === 0 ? "" : fixed(bitsOf(row) / countOf(row))) },
];

function shareBar(row) {
  const fill = make("span", { class: "fill" });
  fill.style.width = `${Math.min(100, 100 * row.share)}%`;
  return make("span", {}, make("span", { class: "track" }, fill), percent(row.share));
}

/** Counts between two samples, for each row. */
function difference(newest, oldest) {
  const old = new Map((oldest?.rows || []).map((row) => [row.slice(0, SENT_BITS).join("\u0000"), row]));
  const seconds = Math.max(1e-3, newest.time - (oldest?.time || 0));
  return newest.rows.map((row) => {
    const [channel, type, field, ...numbers] = row;
    const before = old.get([channel, type, field].join("\u0000"))?.slice(SENT_BITS) || [0, 0, 0, 0];
    const [sentBits, sentCount, receivedBits, receivedCount] = numbers.map((number, place) => number - before[place]);
    return { channel, type, field, sentBits, sentCount, receivedBits, receivedCount, seconds };
  });
}

/** The rest of a row: its counts less those of the rows below it. */
function rest(row, below, names) {
  const left = (read) => Math.max(0, read(row) - below.reduce((sum, each) => sum + read(each), 0));
  return { ...row, ...names, sentBits: left((each) => each.sentBits), receivedBits: left((each) => each.receivedBits), isRest: true };
}

/** All rows in the order of display, sorted within each branch. */
function tree(rows, filter, order) {
  /** The rows below a row, and the rest of that row. */
  const branch = (below, row, names, depth) => {
    const withRest = row && below.length ? [...below, rest(row, below, names)] : below;
    return withRest.filter((each) => bitsOf(each) > 0).sort(order).map((each) => ({ ...each, depth }));
  };
  const channels = rows.filter((row) => !row.type);
  const all = channels.reduce((sum, row) => sum + bitsOf(row), 0);
  const lines = [];
  const add = (row) => lines.push({ ...row, share: all ? bitsOf(row) / all : 0 });
  const text = (filter || "").toLowerCase();
  const has = (...names) => names.some((name) => name.toLowerCase().includes(text));
  for (const channel of branch(channels, null, null, 0)) {
    const types = rows.filter((row) => row.channel === channel.channel && row.type && !row.field);
    const below = [];
    for (const type of branch(types, channel, { type: REST }, 1)) {
      const fields = rows.filter((row) => row.channel === channel.channel && row.type === type.type && row.field);
      const shown = branch(type.isRest ? [] : fields, type, { field: REST }, 2)
        .filter((field) => has(channel.channel, type.type, field.field));
      if (shown.length || has(channel.channel, type.type)) {
        below.push(type, ...shown);
      }
    }
    if (below.length || has(channel.channel)) {
      add(channel);
      below.forEach(add);
    }
  }
  return lines;
}

const pathOf = (row) => [row.channel, row.type, row.field].filter((name) => name && name !== REST).join("/");

export function create(root) {
  const recording = isRecording();
  const out = new LineChart("Out", [], { stacked: true, unit: "kB/s" });
  const received = new LineChart("In", [], { stacked: true, unit: "kB/s" });
  const table = new Table(COLUMNS, {
    label: "Bandwidth by channel, type and field", sort: "share", isOrdered: true, empty: "Nothing was sent or received yet.",
    key: (row) => [row.channel, row.type, row.field].join("\u0000"), class: (row) => `level${row.depth}`,
    onChoose: choose, isChosen: (row) => pathOf(row) === asked.of,
  });
  const tools = make("div", { class: "tools" });
  root.append(make("div", { class: "grid2" }, out.element, received.element), tools,
    make("section", { class: "panel flush" }, table.element));
  let asked = {};
  let samples = [];

  /** Charts the rows below a row, or a single field; all channels if the row was selected before. */
  function choose(key) {
    const path = key.split("\u0000").filter((name) => name && name !== REST);
    const of = path.join("/");
    change(of === asked.of ? { of: "", by: "" } : { of, by: path.length > 1 ? "field" : "type" });
  }

  function showTools() {
    if (document.activeElement?.closest(".tools") === tools) {
      return;
    }
    const spans = [["", `last ${RECENT_SECONDS} s`], ["all", "since the start"]];
    const levels = [["", "channels"], ["type", "types"], ["field", "fields"]];
    tools.replaceChildren(choice("Of", peerChoices(), asked.peer || "", (peer) => change({ peer })),
      ...(recording ? [] : [choice("Over", spans, asked.span || "", (span) => change({ span }))]),
      choice("Charts of", levels, asked.by || "", (by) => change({ by, of: by ? asked.of : "" })),
      ...(asked.of ? [make("button", { type: "button", class: "small", onclick: () => change({ of: "", by: "" }) }, `${asked.of} ✕`)] : []));
  }

  function showTable() {
    const newest = samples[samples.length - 1];
    if (newest) {
      const oldest = recording || asked.span === "all" || samples.length === 1 ? null : samples[0];
      table.update(tree(difference(newest, oldest), asked.filter, table.comparator()));
    }
  }

  const loop = repeat(1000, async () => {
    if (store.paused || (recording && samples.length)) {
      return;
    }
    const peer = asked.peer || "-1";
    const { by, of } = asked;
    const [traffic, lines] = await Promise.all([ask("traffic", { peer }), ask("charts", { peer, by: by || "", of: of || "" })]);
    if (store.paused || by !== asked.by || of !== asked.of || peer !== (asked.peer || "-1")) {
      return;
    }
    if (samples.length && samples[0].number !== traffic.number) {
      // Another peer has the index now.
      samples = [];
    }
    samples.push(traffic);
    while (traffic.time - samples[0].time > RECENT_SECONDS) {
      samples.shift();
    }
    if (lines.times) {
      const thousands = (way) => lines.names.map((name, place) => lines.columns[2 * place + way].map((value) => value / 1000));
      const what = of ? ` of ${of.replaceAll("/", ", ")}` : ` by ${by || "channel"}`;
      setText(out.title, `Out${what}`);
      setText(received.title, `In${what}`);
      out.update(lines.times, thousands(0), lines.names);
      received.update(lines.times, thousands(1), lines.names);
    }
    showTable();
  });

  return {
    update(params, isLink) {
      const isOther = params.by !== asked.by || params.of !== asked.of;
      if (params.peer !== asked.peer || (recording && isOther)) {
        // A recording needs one request for each selection.
        samples = [];
      }
      asked = params;
      showTools();
      if (isLink) {
        showTable();
        out.show();
        received.show();
      }
      if (isOther) {
        loop.now();
      }
    },
    destroy() {
      loop();
      out.destroy();
      received.destroy();
    },
  };
}
