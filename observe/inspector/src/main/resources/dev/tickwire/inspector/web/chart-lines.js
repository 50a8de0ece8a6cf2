// Charts over time with Chart.js, in the colours of the page. All charts share the scale and the time range of the
// page's link.
import { make } from "./dom.js";
import { duration } from "./format.js";
import { change, current } from "./link.js";

const PALETTE = ["#2563eb", "#0f8a6a", "#d97706", "#9333ea", "#dc2626", "#0891b2", "#65a30d", "#db2777", "#64748b", "#854d0e"];
const LEAST_DRAG_PIXELS = 6;
/** Least value on a logarithmic axis, which has no 0. Lower values are not drawn. */
const LEAST_OF_LOG = 1e-3;
const NARROW_PIXELS = 600;

function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** Time range of the link in seconds, null for all. */
function asked() {
  const [from, to] = (current().params.zoom || "").split("-").map(Number);
  return to > from ? { from, to } : null;
}

/** A line chart. Stacked lines are drawn as areas. */
export class LineChart {
  constructor(title, names, options = {}) {
    this.options = options;
    this.names = names;
    this.times = [];
    this.columns = [];
    this.canvas = make("canvas", { role: "img", "aria-label": title });
    this.selection = make("div", { class: "selection", hidden: true });
    this.log = make("button", { type: "button", class: "small", title: "Logarithmic scale", onclick: () => change({ scale: current().params.scale === "log" ? "" : "log" }) }, "log");
    this.whole = make("button", { type: "button", class: "small", hidden: true, onclick: () => change({ zoom: "" }) }, "whole time");
    this.title = make("h2", {}, title);
    this.element = make("section", { class: "panel" }, make("div", { class: "tools head" }, this.title, make("span", { class: "space" }), this.whole, this.log),
      make("div", { class: options.small ? "chart small" : "chart" }, this.canvas, this.selection));
    this.chart = new window.Chart(this.canvas, { type: "line", data: { datasets: this.sets() }, options: this.settings() });
    this.listen();
  }

  settings() {
    const dim = colour("--dim");
    const line = colour("--line");
    const isNarrow = innerWidth < NARROW_PIXELS;
    return {
      animation: false,
      parsing: false,
      responsive: true,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      plugins: {
        legend: { position: isNarrow ? "bottom" : "right", labels: { color: dim, boxWidth: 10, boxHeight: 10, font: { size: 11 } } },
        tooltip: { callbacks: { title: (items) => duration(items[0].parsed.x) } },
      },
      scales: {
        x: { type: "linear", grid: { color: line }, ticks: { color: dim, maxTicksLimit: isNarrow ? 4 : 7, callback: (value) => duration(value) } },
        y: {
          beginAtZero: true, grid: { color: line },
          title: { display: Boolean(this.options.unit), text: this.options.unit, color: dim },
          ticks: { color: dim, maxTicksLimit: 5 },
        },
      },
    };
  }

  sets() {
    // Areas on a logarithmic scale would show wrong proportions.
    const stacked = this.options.stacked && current().params.scale !== "log";
    return this.names.map((label, place) => {
      const tint = PALETTE[place % PALETTE.length];
      return {
        label, data: [], borderColor: tint, backgroundColor: stacked ? `${tint}66` : tint, borderWidth: stacked ? 1 : 1.6,
        pointRadius: 0, fill: stacked ? "stack" : false,
      };
    });
  }

  /** A drag selects a time range, a double click selects all. */
  listen() {
    let from = null;
    const x = (event) => event.clientX - this.canvas.getBoundingClientRect().left;
    this.canvas.addEventListener("pointerdown", (event) => {
      from = x(event);
      this.canvas.setPointerCapture(event.pointerId);
    });
    this.canvas.addEventListener("pointermove", (event) => {
      if (from !== null) {
        this.selection.hidden = false;
        this.selection.style.left = `${Math.min(from, x(event))}px`;
        this.selection.style.width = `${Math.abs(x(event) - from)}px`;
      }
    });
    this.canvas.addEventListener("pointercancel", () => { from = null; this.selection.hidden = true; });
    this.canvas.addEventListener("pointerup", (event) => {
      if (from !== null && Math.abs(x(event) - from) >= LEAST_DRAG_PIXELS) {
        const [first, last] = [from, x(event)].map((pixel) => this.chart.scales.x.getValueForPixel(pixel)).sort((a, b) => a - b);
        change({ zoom: `${Math.max(0, first).toFixed(1)}-${Math.max(0, last).toFixed(1)}` });
      }
      from = null;
      this.selection.hidden = true;
    });
    this.canvas.addEventListener("dblclick", () => change({ zoom: "" }));
  }

  /** Shows new values. Names are needed only if the lines change. */
  update(times, columns, names = this.names) {
    this.times = times;
    this.columns = columns;
    this.names = names;
    this.show();
  }

  /** Draws the newest values with the scale and range of the link. */
  show() {
    const isLog = current().params.scale === "log";
    const range = asked();
    const sets = this.sets();
    const before = this.chart.data.datasets;
    const isSame = before.length === sets.length && sets.every((set, place) => set.label === before[place].label && set.fill === before[place].fill);
    if (!isSame) {
      this.chart.data.datasets = sets;
    }
    const places = this.times.map((time, place) => place).filter((place) => !range || (this.times[place] >= range.from && this.times[place] <= range.to));
    this.chart.data.datasets.forEach((set, line) => {
      const column = this.columns[line] || [];
      set.data = places.map((place) => ({ x: this.times[place], y: isLog && !(column[place] >= LEAST_OF_LOG) ? NaN : column[place] || 0 }));
    });
    const { x, y } = this.chart.options.scales;
    x.min = range ? range.from : this.times[0] ?? 0;
    x.max = range ? range.to : this.times[this.times.length - 1] ?? 1;
    y.type = isLog ? "logarithmic" : "linear";
    y.beginAtZero = !isLog;
    y.stacked = Boolean(this.options.stacked) && !isLog;
    this.chart.options.plugins.legend.display = this.names.length > 1;
    this.log.setAttribute("aria-pressed", String(isLog));
    this.whole.hidden = !range;
    this.chart.update("none");
  }

  destroy() {
    this.chart.destroy();
  }
}
