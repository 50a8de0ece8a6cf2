// Receives states from the inspector, and requests documents.

/** Opens the stream. The handlers are called with the description, with each state, and when the stream opens or breaks. */
export function open(handlers) {
  const events = new EventSource("events");
  events.addEventListener("open", () => handlers.onOpen());
  events.addEventListener("error", () => handlers.onLost());
  events.addEventListener("description", (event) => handlers.onDescription(JSON.parse(event.data)));
  events.addEventListener("state", (event) => handlers.onState(JSON.parse(event.data)));
}

/** Requests a document. */
export async function ask(name, params = {}) {
  const query = new URLSearchParams(params).toString();
  const answer = await fetch(query ? `${name}?${query}` : name);
  if (!answer.ok) {
    throw new Error(`${name}: ${answer.status}`);
  }
  return answer.json();
}

/**
 * Calls turn now and then repeatedly, each time some milliseconds after the last one has ended or failed. A number that turn returns
 * replaces these milliseconds. Returns a function that stops it; the member `now` of that function calls turn at once.
 */
export function repeat(millis, turn) {
  let stopped = false;
  const run = async () => {
    let pause = millis;
    try {
      pause = await turn() ?? millis;
    } catch {
      // The stream reports it if the inspector is gone.
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
