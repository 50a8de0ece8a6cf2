// What is shown stands in the link, behind #: the view, then its filter and selection. So each view can be linked.

/** The view and the parameters of the link. */
export function current() {
  const [view, query] = location.hash.slice(1).split("?");
  return { view: view || "peers", params: Object.fromEntries(new URLSearchParams(query || "")) };
}

/** The link of a view with parameters; those that are empty are left out. */
export function to(view, params = {}) {
  const kept = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const query = new URLSearchParams(kept).toString();
  return `#${view}${query ? `?${query}` : ""}`;
}

/** Changes some parameters of the link that is shown; the view is told of it as of any other. */
export function change(changes) {
  const { view, params } = current();
  const next = to(view, { ...params, ...changes });
  if (next !== location.hash) {
    history.replaceState(null, "", next);
    dispatchEvent(new HashChangeEvent("hashchange"));
  }
}
