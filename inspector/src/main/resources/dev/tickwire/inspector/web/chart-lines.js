// Charts over time, by Chart.js, in the colours of the page.
import { make } from "./dom.js";
import { duration } from "./format.js";

const PALETTE = ["#2563eb", "#0f8a6a", "#d97706", "#9333ea", "#dc2626", "#0891b2", "#65a30d", "#db2777", "#64748b", "#854d0e"];

function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

/** A chart of some lines; stacked lines are areas. */
export class LineChart {
  constructor(title, names, options = {}) {
    this.options = options;
    this.canvas = make("canvas", { role: "img", "aria-label": title });
    this.element = make("section", { class: "panel" }, make("h2", {}, title),
      make("div", { class: options.small ? "chart small" : "chart" }, this.canvas));
    const dim = colour("--dim");
    const line = colour("--line");
    this.chart = new window.Chart(this.canvas, {
      type: "line",
      data: { datasets: names.map((name, place) => this.set(name, PALETTE[place % PALETTE.length])) },
      options: {
        animation: false,
        parsing: false,
        responsive: true,
        maintainAspectRatio: false,
        interaction: { mode: "index", intersect: false },
        plugins: {
          legend: { display: names.length > 1, position: "right", labels: { color: dim, boxWidth: 10, boxHeight: 10, font: { size: 11 } } },
          tooltip: { callbacks: { title: (items) => duration(items[0].parsed.x) } },
        },
        scales: {
          x: { type: "linear", grid: { color: line }, ticks: { color: dim, maxTicksLimit: 7, callback: (value) => duration(value) } },
          y: {
            stacked: options.stacked || false, beginAtZero: true, grid: { color: line },
            title: { display: Boolean(options.unit), text: options.unit, color: dim },
            ticks: { color: dim, maxTicksLimit: 5 },
          },
        },
      },
    });
  }

  set(label, tint) {
    const stacked = this.options.stacked;
    return {
      label, data: [], borderColor: tint, backgroundColor: stacked ? `${tint}66` : tint, borderWidth: stacked ? 1 : 1.6,
      pointRadius: 0, fill: stacked ? "stack" : false,
    };
  }

  /** Shows lines at these times. */
  update(times, columns) {
    this.chart.data.datasets.forEach((set, place) => {
      const column = columns[place] || [];
      set.data = times.map((time, point) => ({ x: time, y: column[point] || 0 }));
    });
    const x = this.chart.options.scales.x;
    x.min = times.length ? times[0] : 0;
    x.max = times.length ? times[times.length - 1] : 1;
    this.chart.update("none");
  }

  destroy() {
    this.chart.destroy();
  }
}
