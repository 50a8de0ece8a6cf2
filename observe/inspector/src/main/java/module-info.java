/**
 * Web page that shows the live traffic of an endpoint, or of a recording, served by the HTTP server of the JDK.
 *
 * <p>Exported is {@code inspector}: {@code Inspector} opens the page, and {@code InspectorSource} is the interface of
 * what it shows.
 */
module dev.tickwire.inspector {
    requires transitive dev.tickwire.runtime;
    requires transitive com.google.gson;
    requires dev.tickwire.recording;
    requires jdk.httpserver;
    requires static org.jspecify;

    exports dev.tickwire.inspector;
}
