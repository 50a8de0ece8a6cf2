// The link has the view, its filter and its selection after #, so each can be linked to.

/** View and parameters of the current link. */
export function current() {
  const [view, query] = location.hash.slice(1).split("?");
  return { view: view || "peers", params: Object.fromEntries(new URLSearchParams(query || "")) };
}

/** Link of a view with parameters. Empty ones are left out. */
export function to(view, params = {}) {
  const kept = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const query = new URLSearchParams(kept).toString();
  return `#${view}${query ? `?${query}` : ""}`;
}

/** Changes some parameters of the current link. The view is notified as of any other change. */
export function change(changes) {
  const { view, params } = current();
  const next = to(view, { ...params, ...changes });
  if (next !== location.hash) {
    history.replaceState(null, "", next);
    dispatchEvent(new HashChangeEvent("hashchange"));
  }
}
