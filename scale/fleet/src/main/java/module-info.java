/**
 * Fleets of game servers on many machines: a directory of the servers, a matchmaker that gives players connect tokens,
 * the servers of one process, and Agones.
 *
 * <p>The exported packages are the API of games and their backends. {@code dev.tickwire.fleet.http}, the HTTP server
 * and the bounded responses below the matchmaker, is not exported.
 */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // Lettuce's and Micrometer's jars.
module dev.tickwire.fleet {
    requires transitive dev.tickwire.runtime;
    requires transitive micrometer.registry.prometheus;
    requires com.google.gson;
    requires info.picocli;
    requires io.netty.buffer;
    requires io.netty.codec;
    requires io.netty.codec.http;
    requires io.netty.common;
    requires io.netty.transport;
    requires java.management;
    requires java.net.http;
    requires lettuce.core;
    requires micrometer.core;
    requires static org.jspecify;

    exports dev.tickwire.fleet.agones;
    exports dev.tickwire.fleet.directory;
    exports dev.tickwire.fleet.group;
    exports dev.tickwire.fleet.matchmaker;

    // The options of MatchmakerMain.
    opens dev.tickwire.fleet.matchmaker to
            info.picocli;
}
