/**
 * A page that shows what an endpoint or a recording sends, receives and has, over the JDK's own HTTP server.
 *
 * <p>Exported are {@code Inspector}, which opens the page, and the seam by which it is told what to show.
 */
module dev.tickwire.inspector {
    requires transitive dev.tickwire.runtime;
    requires transitive com.google.gson;
    requires dev.tickwire.recording;
    requires jdk.httpserver;

    exports dev.tickwire.inspector;
}
