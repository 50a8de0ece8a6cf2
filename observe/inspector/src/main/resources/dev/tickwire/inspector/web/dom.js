// Creates elements. Text becomes text nodes only, so names and messages are never parsed as HTML.
import { shown } from "./format.js";

const SVG = "http://www.w3.org/2000/svg";

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else if (value !== false && value !== undefined && value !== null) {
      element.setAttribute(name, value);
    }
  }
  for (const child of children.flat()) {
    if (child !== undefined && child !== null) {
      element.append(child instanceof Node ? child : document.createTextNode(shown(child)));
    }
  }
  return element;
}

/** Creates an element with attributes, listeners (on...) and children. Children that are no nodes become text. */
export function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Creates an SVG element likewise. */
export function draw(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

/** Sets the text of an element if it differs. */
export function setText(element, text) {
  const safe = shown(text);
  if (element.textContent !== safe) {
    element.textContent = safe;
  }
}

/** A small line chart of the last values. */
export function spark(values, label) {
  const width = 90;
  const height = 18;
  const most = Math.max(1e-9, ...values);
  const points = values.map((value, place) =>
    `${(place * width / Math.max(1, values.length - 1)).toFixed(1)},${(height - 1 - value / most * (height - 2)).toFixed(1)}`);
  return draw("svg", { class: "spark", width, height, role: "img", "aria-label": label },
    draw("polyline", { points: points.join(" ") }));
}

/** A list of pairs of a name and a value. */
export function facts(pairs) {
  return make("dl", { class: "facts" }, pairs.map(([name, value]) =>
    make("div", {}, make("dt", {}, name), make("dd", {}, value))));
}

/** A select element for pairs of a value and a name. The callback is called when another is selected. */
export function choice(label, options, value, onSelect) {
  const select = make("select", { "aria-label": label, onchange: () => onSelect(select.value) },
    options.map(([key, name]) => make("option", { value: key, selected: key === value }, name)));
  return make("label", {}, label, select);
}
