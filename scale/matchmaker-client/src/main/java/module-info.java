/** The client of the matchmaker for games: it requests matches over HTTP, and depends on the JDK only. */
module dev.tickwire.matchmaker {
    requires transitive java.net.http;
    requires static org.jspecify;

    exports dev.tickwire.matchmaker;
}
