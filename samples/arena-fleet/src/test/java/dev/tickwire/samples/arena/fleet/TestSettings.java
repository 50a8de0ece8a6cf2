package dev.tickwire.samples.arena.fleet;

import dev.tickwire.endpoint.Server;
import dev.tickwire.fleet.matchmaker.SharedSecret;
import dev.tickwire.session.NetcodeKey;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** The settings of a fleet on free ports, with a matchmaker and its directory in memory. */
final class TestSettings {
    static final String SECRET = "correct horse battery";

    private TestSettings() {}

    static Settings of(NetcodeKey key, int servers, int bots) {
        return of(key, servers, bots, server -> {});
    }

    static Settings of(NetcodeKey key, int servers, int bots, Consumer<Server> watch) {
        InetAddress here = InetAddress.getLoopbackAddress();
        return new Settings(
                servers,
                0,
                here,
                "local",
                1,
                bots,
                Optional.of(new InetSocketAddress(here, 0)),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                key,
                new SharedSecret(SECRET),
                Duration.ofSeconds(2),
                watch);
    }
}
