package dev.tickwire.fleet.agones;

import com.google.gson.JsonObject;

/** Calls for values with names, of one kind, in the sidecar's beta interface. */
final class NamedValues<T> {
    private final SidecarHttp http;
    private final String root;
    private final SidecarHttp.Reader<T> reader;

    /**
     * Creates the calls of one kind.
     *
     * @param kind the part of the path, {@code counters} or {@code lists}
     */
    NamedValues(SidecarHttp http, String kind, SidecarHttp.Reader<T> reader) {
        this.http = http;
        root = "/v1beta1/" + kind + "/";
        this.reader = reader;
    }

    T get(String name) throws AgonesException {
        return http.get(path(name), reader);
    }

    /** Changes the fields of the value that the body has. */
    void patch(String name, JsonObject body) throws AgonesException {
        http.call("PATCH", path(name), body);
    }

    /**
     * Calls an action of the value.
     *
     * @param field the name of the action, the end of the path
     */
    void post(String name, String field, JsonObject body) throws AgonesException {
        http.call("POST", path(name) + ":" + field, body);
    }

    private String path(String name) {
        return root + PathSegment.of("name", name);
    }
}
