// A table that keeps its rows between updates, so that nothing flickers and a selection stays.
import { copyButtons } from "./copy.js";
import { make, setText } from "./dom.js";
import { change, current } from "./link.js";

/** Natural order of texts: 9 before 10. */
const TEXTS = new Intl.Collator("en", { numeric: true });

/**
 * Columns have a key, a title, and a text or a node for a row. Columns of numbers have a value. A column sorts by its
 * value, else by the result of `by`, else by its text. Options: key of a row, class of a row, onChoose, isChosen,
 * label, sort (the default order), param (the name of the order in the link), isOrdered (rows are passed in their
 * order) and empty (the text without rows).
 */
export class Table {
  constructor(columns, options) {
    this.columns = columns;
    this.options = options;
    this.param = options.param || "sort";
    this.rows = new Map();
    this.body = make("tbody");
    this.heads = columns.map((column) => this.head(column));
    this.empty = make("p", { class: "empty" }, options.empty || "Nothing yet.");
    this.table = make("table", { "aria-label": options.label },
      make("thead", {}, make("tr", {}, this.heads)), this.body);
    this.shown = [];
    this.copy = copyButtons(() => this.shown.map((row) => this.values(row)));
    this.element = make("div", {}, this.table, this.empty, this.copy);
  }

  head(column) {
    const title = keyOf(column) ? make("button", { type: "button", onclick: () => this.sortBy(column) }, column.title) : column.title;
    return make("th", { scope: "col", class: column.value ? "number" : undefined, title: column.hint }, title);
  }

  /** Sorts by a column, numbers descending and texts ascending. Reverses the order if it is by that column already. */
  sortBy(column) {
    const { key, isUp } = this.order();
    const up = key === column.key ? !isUp : !column.value;
    change({ [this.param]: up ? `${column.key}-up` : column.key });
  }

  order() {
    const asked = current().params[this.param] || this.options.sort || "";
    const isUp = asked.endsWith("-up");
    return { key: isUp ? asked.slice(0, -3) : asked, isUp };
  }

  /** Comparator for the requested order, null without one. */
  comparator() {
    const { key, isUp } = this.order();
    const column = this.columns.find((each) => each.key === key && keyOf(each));
    if (!column) {
      return null;
    }
    const read = keyOf(column);
    const sign = isUp ? 1 : -1;
    return (a, b) => sign * compare(read(a), read(b));
  }

  markHeads() {
    const { key, isUp } = this.order();
    this.heads.forEach((head, place) => {
      if (this.columns[place].key === key) {
        head.setAttribute("aria-sort", isUp ? "ascending" : "descending");
      } else {
        head.removeAttribute("aria-sort");
      }
    });
  }

  sorted(rows) {
    this.markHeads();
    const comparator = this.options.isOrdered ? null : this.comparator();
    return comparator ? [...rows].sort(comparator) : rows;
  }

  /** Content of a row by column title: numbers as numbers, all else as text. */
  values(row) {
    return Object.fromEntries(this.columns.filter(keyOf).map((column) => [column.title, column.copied?.(row) ?? column.value?.(row) ?? column.text?.(row) ?? column.by(row)]));
  }

  /** Shows rows. */
  update(rows) {
    const sorted = this.sorted(rows);
    const there = new Set();
    let place = 0;
    for (const row of sorted) {
      const key = this.options.key(row);
      there.add(key);
      const line = this.line(key, row);
      if (this.body.children[place] !== line) {
        this.body.insertBefore(line, this.body.children[place] || null);
      }
      place++;
    }
    for (const [key, line] of this.rows) {
      if (!there.has(key)) {
        line.remove();
        this.rows.delete(key);
      }
    }
    this.shown = sorted;
    this.copy.hidden = sorted.length === 0;
    this.table.hidden = sorted.length === 0;
    this.empty.hidden = sorted.length > 0;
  }

  line(key, row) {
    let line = this.rows.get(key);
    if (!line) {
      line = make("tr", {}, this.columns.map(() => make("td")));
      this.rows.set(key, line);
      if (this.options.onChoose) {
        line.tabIndex = 0;
        const choose = () => this.options.onChoose(key);
        line.addEventListener("click", choose);
        line.addEventListener("keydown", (event) => {
          if (event.key === "Enter") {
            choose();
          }
        });
      }
    }
    line.className = `${this.options.onChoose ? "choice " : ""}${this.options.class?.(row) || ""}`;
    if (this.options.isChosen) {
      line.setAttribute("aria-selected", String(this.options.isChosen(row)));
    }
    this.columns.forEach((column, place) => this.cell(line.children[place], column, row));
    return line;
  }

  cell(cell, column, row) {
    cell.className = [column.value ? "number" : "", column.class?.(row) || ""].join(" ").trim();
    if (column.node) {
      cell.replaceChildren(column.node(row));
    } else {
      setText(cell, column.text(row));
    }
  }
}

/** Function that returns the sort key of a column, undefined for pictures. */
function keyOf(column) {
  return column.value || column.by || column.text;
}

function compare(a, b) {
  return typeof a === "string" || typeof b === "string" ? TEXTS.compare(String(a ?? ""), String(b ?? "")) : (a ?? -1) - (b ?? -1);
}
