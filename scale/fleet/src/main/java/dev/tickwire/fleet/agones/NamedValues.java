package dev.tickwire.fleet.agones;

import com.google.gson.JsonObject;

/** The values of one kind that a {@code GameServer} has by name, as the sidecar's beta interface has them. */
final class NamedValues<T> {
    private final SidecarHttp http;
    private final String root;
    private final SidecarHttp.Reader<T> reader;

    /** The values of a kind, as it stands in paths. */
    NamedValues(SidecarHttp http, String kind, SidecarHttp.Reader<T> reader) {
        this.http = http;
        root = "/v1beta1/" + kind + "/";
        this.reader = reader;
    }

    T get(String name) throws AgonesException {
        return http.get(path(name), reader);
    }

    /** Sets the fields that a body has. */
    void patch(String name, JsonObject body) throws AgonesException {
        http.call("PATCH", path(name), body);
    }

    /** Does something that has a name of its own. */
    void post(String name, String what, JsonObject body) throws AgonesException {
        http.call("POST", path(name) + ":" + what, body);
    }

    private String path(String name) {
        return root + PathSegment.of("name", name);
    }
}
