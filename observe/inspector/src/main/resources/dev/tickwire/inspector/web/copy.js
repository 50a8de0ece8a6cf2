// Copies shown data as JSON or CSV.
import { make } from "./dom.js";

const SAID_MILLIS = 1500;

/** A cell of CSV. Text from players must not become a formula in a spreadsheet. */
export function csvCell(value) {
  const text = value === null || value === undefined ? "" : String(value);
  const safe = typeof value !== "number" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Objects as lines of CSV, with a line of member names first. */
export function csv(rows) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [names, ...rows.map((row) => names.map((name) => row[name]))].map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");
}

async function copy(button, text) {
  const title = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "copied";
  } catch {
    button.textContent = "not permitted";
  }
  setTimeout(() => { button.textContent = title; }, SAID_MILLIS);
}

function button(title, read) {
  return make("button", { type: "button", class: "small", onclick: (event) => copy(event.currentTarget, read()) }, title);
}

/** Buttons that copy the result of read: an array as JSON or CSV, anything else as JSON. */
export function copyButtons(read) {
  return make("p", { class: "copy" }, "Copy as", button("JSON", () => JSON.stringify(read(), null, 2)),
    Array.isArray(read()) ? button("CSV", () => csv(read())) : undefined);
}
