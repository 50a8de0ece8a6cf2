// What the inspector tells: states as they come, and documents when they are asked for.

/** Opens the stream; the handlers are told the description, each state, and whether the stream is there. */
export function open(handlers) {
  const events = new EventSource("events");
  events.addEventListener("open", () => handlers.onOpen());
  events.addEventListener("error", () => handlers.onLost());
  events.addEventListener("description", (event) => handlers.onDescription(JSON.parse(event.data)));
  events.addEventListener("state", (event) => handlers.onState(JSON.parse(event.data)));
}

/** Asks for a document. */
export async function ask(name, params = {}) {
  const query = new URLSearchParams(params).toString();
  const answer = await fetch(query ? `${name}?${query}` : name);
  if (!answer.ok) {
    throw new Error(`${name}: ${answer.status}`);
  }
  return answer.json();
}

/**
 * Does something now and again and again until it is stopped; a turn that fails or is late delays the next. A turn that returns a number
 * says after how many milliseconds the next comes. What is returned stops it; its `now` takes a turn at once.
 */
export function repeat(millis, turn) {
  let stopped = false;
  const run = async () => {
    let pause = millis;
    try {
      pause = await turn() ?? millis;
    } catch {
      // The stream says that the inspector is gone.
    }
    if (!stopped) {
      setTimeout(run, pause);
    }
  };
  run();
  const stop = () => { stopped = true; };
  stop.now = () => turn().catch(() => {});
  return stop;
}
