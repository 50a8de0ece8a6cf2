// The bytes of a packet. The bits of each field are coloured, and those of the selected field are highlighted.
import { make, setText } from "./dom.js";

const TINTS = 6;
const BITS = 8;
const MOST_SHOWN_BITS = 96;

/** Hexadecimal digits of a byte. */
const hexOf = (value) => value.toString(16).padStart(2, "0");

function characterOf(value) {
  return value >= 0x20 && value < 0x7f ? String.fromCharCode(value) : ".";
}

/** Colours of the bits of a byte, the lowest bit at the right. */
function stripes(segments) {
  const stops = segments.map(({ from, to, colour }) => `${colour} ${100 * from / BITS}% ${100 * to / BITS}%`);
  return `linear-gradient(to left, ${stops.join(", ")})`;
}

/**
 * Shows bytes. A place has a name, its first bit (0 is the lowest of the first byte), and its number of bits. onChoose
 * is called with the index of the place in a clicked byte, -1 if the byte has no place.
 */
export class PacketBytes {
  constructor(hex, places, onChoose) {
    this.bytes = (hex.match(/../g) || []).map((digits) => Number.parseInt(digits, 16));
    this.places = places.map((place, number) => ({ ...place, end: place.start + place.bits, colour: `var(--tint${number % TINTS})` }));
    this.cells = this.bytes.map((value, number) => this.cell(value, number, onChoose));
    this.range = make("p", { class: "mono place", role: "status" });
    this.element = make("div", { class: "part bytes" }, make("h3", {}, `Bytes: ${this.bytes.length}`), make("div", { class: "hexgrid" }, this.lines()), this.range);
    this.choose(-1);
  }

  cell(value, number, onChoose) {
    const here = this.at(number);
    return make("button", {
      type: "button", class: "byte", tabindex: -1, title: `byte ${number}${here.length ? `: ${here.map((place) => place.name).join(", ")}` : ""}`,
      onclick: () => onChoose(here.length ? this.places.indexOf(this.next(here)) : -1),
    }, hexOf(value));
  }

  /** Places with bits of a byte. */
  at(number) {
    return this.places.filter((place) => place.start < (number + 1) * BITS && place.end > number * BITS);
  }

  /** The place in a byte after the selected one, so that repeated clicks select all of them in turn. */
  next(here) {
    return here[(here.indexOf(this.places[this.chosen]) + 1) % here.length];
  }

  /** Lines of eight bytes each. Two are side by side if there is room. */
  lines() {
    const lines = [];
    for (let at = 0; at < this.cells.length; at += 8) {
      lines.push(make("div", { class: "hexline" }, make("span", { class: "dim" }, at.toString(16).padStart(4, "0")),
        make("span", { class: "cells" }, this.cells.slice(at, at + 8)),
        make("span", { class: "dim" }, this.bytes.slice(at, at + 8).map(characterOf).join(""))));
    }
    return lines;
  }

  /** Highlights the bits of a place by its index. A negative index removes the highlight. */
  choose(number) {
    this.chosen = number;
    this.cells.forEach((cell, byte) => this.paint(cell, byte));
    const place = this.places[number];
    setText(this.range, place ? `${place.name}: ${this.rangeOf(place)}` : "Select a field to see its bits. The lowest bit of a byte is at the right.");
  }

  paint(cell, byte) {
    const first = byte * BITS;
    const segments = [];
    let at = 0;
    for (const place of this.at(byte)) {
      const from = Math.max(0, place.start - first);
      const to = Math.min(BITS, place.end - first);
      if (from > at) {
        segments.push({ from: at, to: from, colour: "transparent" });
      }
      segments.push({ from, to, colour: place === this.places[this.chosen] ? "var(--mark)" : place.colour });
      at = to;
    }
    if (at < BITS) {
      segments.push({ from: at, to: BITS, colour: "transparent" });
    }
    cell.style.background = stripes(segments);
  }

  rangeOf({ start, bits, end }) {
    let text = "";
    for (let bit = start; bit < Math.min(end, start + MOST_SHOWN_BITS); bit++) {
      text += (bit > start && bit % BITS === 0 ? " " : "") + (this.bytes[Math.floor(bit / BITS)] >> bit % BITS & 1);
    }
    const lastByte = Math.floor((end - 1) / BITS);
    const firstByte = Math.floor(start / BITS);
    const inBytes = firstByte === lastByte ? `byte ${firstByte}` : `bytes ${firstByte} to ${lastByte}`;
    return `${bits} bits from bit ${start}, ${inBytes}, lowest first: ${text}${bits > MOST_SHOWN_BITS ? " …" : ""}`;
  }
}
