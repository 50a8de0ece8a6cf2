// Formats numbers and texts.

const CONTROL = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;

/** Replaces invisible characters, and those that change the direction of text, by their numbers. */
export function shown(text) {
  return String(text).replace(CONTROL, (character) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

export function fixed(value, places = 1) {
  return value === undefined || value === null ? "–" : value.toFixed(places);
}

export function count(value) {
  return Math.round(value).toLocaleString("en-US");
}

export function percent(share, places = 1) {
  return `${(100 * share).toFixed(places)} %`;
}

export function bytes(value) {
  if (value < 10_000) {
    return `${Math.round(value)} B`;
  }
  if (value < 10_000_000) {
    return `${(value / 1000).toFixed(1)} kB`;
  }
  return `${(value / 1_000_000).toFixed(1)} MB`;
}

/** Seconds as minutes and seconds, with hours if there are any. */
export function duration(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60) % 60;
  const rest = String(whole % 60).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** Time of an event, to the millisecond. */
export function moment(seconds) {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${(seconds - 60 * minutes).toFixed(3).padStart(6, "0")}`;
}

/** Name of an enum constant as words. */
export function words(name) {
  return name.toLowerCase().replaceAll("_", " ");
}
