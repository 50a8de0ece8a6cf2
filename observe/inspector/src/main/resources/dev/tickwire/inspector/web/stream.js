// Receives states from the inspector, and requests documents.

/** Opens the stream. The handlers receive the description and each state, and are called when it opens or breaks. */
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
 * Calls turn now and then repeatedly. The pause after each call, ended or failed, is the number that turn returns, in
 * milliseconds, or else millis. Returns a function that stops the calls. Its member `now` calls turn at once.
 */
export function repeat(millis, turn) {
  let stopped = false;
  const run = async () => {
    let pause = millis;
    try {
      pause = await turn() ?? millis;
    } catch {
      // If the inspector has ended, the stream reports it.
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
