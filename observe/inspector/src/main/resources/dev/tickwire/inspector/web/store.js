// Received data: the description, the newest state, and rates over the last second.

const SPARK_POINTS = 60;
const RATE_SECONDS = 1;
const KEPT_STATES = 8;

export const store = {
  description: null,
  state: null,
  paused: false,
  /** Round trips of the last minute, by peer number: another peer may get the index of one that left. */
  sparks: new Map(),
};

/** Last states for rates, the newest at the end. */
let states = [];
let sparkTime = -Infinity;

export function takeState(state) {
  if (state.time === undefined || store.paused) {
    return false;
  }
  if (store.state && state.time < store.state.time) {
    states = [];
    store.sparks.clear();
    sparkTime = -Infinity;
  }
  store.state = state;
  states.push(state);
  states = states.slice(-KEPT_STATES);
  if (state.time - sparkTime >= 0.9) {
    sparkTime = state.time;
    takeSparks(state);
  }
  return true;
}

function takeSparks(state) {
  const there = new Set(state.peers.map((peer) => peer.number));
  for (const number of store.sparks.keys()) {
    if (!there.has(number)) {
      store.sparks.delete(number);
    }
  }
  for (const peer of state.peers) {
    const values = store.sparks.get(peer.number) || [];
    values.push(peer.rtt || 0);
    store.sparks.set(peer.number, values.slice(-SPARK_POINTS));
  }
}

/** State of about a second ago, for rates. */
function before() {
  const newest = states[states.length - 1];
  return states.find((state) => newest.time - state.time <= RATE_SECONDS + 0.1) || newest;
}

/** Growth of a number per second. read returns the number from a state, undefined if the state lacks it. */
export function rate(read) {
  const newest = states[states.length - 1];
  const old = newest && before();
  if (!newest || old === newest) {
    return 0;
  }
  const from = read(old);
  const to = read(newest);
  return from === undefined || to === undefined ? 0 : Math.max(0, (to - from) / (newest.time - old.time));
}

/** Growth per second of what read returns for the peer with a number. */
export function peerRate(number, read) {
  return rate((state) => {
    const peer = state.peers.find((each) => each.number === number);
    return peer && read(peer);
  });
}

/** Name of a peer: its index, and its label if the game has set one. */
export function peerName(index) {
  const label = store.state.peers.find((peer) => peer.index === index)?.label;
  return label ? `${index} ${label}` : String(index);
}

/** Choices for a peer, the first of which is all peers. */
export function peerChoices() {
  const indexes = [...new Set(store.state.peers.map((peer) => peer.index))];
  return [["", "all"], ...indexes.map((index) => [String(index), `peer ${peerName(index)}`])];
}

export function isRecording() {
  return store.description?.kind === "recording";
}
