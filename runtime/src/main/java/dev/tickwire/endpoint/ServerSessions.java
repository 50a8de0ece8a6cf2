package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.server.ServerCore;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.NetcodeLimits;
import dev.tickwire.session.SaltedLimits;
import dev.tickwire.session.netcode.NetcodeServerSession;
import dev.tickwire.session.netcode.NetcodeServerSettings;
import dev.tickwire.session.salted.SaltedServerSession;
import dev.tickwire.session.slot.ServerSession;
import dev.tickwire.session.slot.ServerSessionListener;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The kind of a server's sessions, with the settings of that kind, for {@link Server.Builder#session}. Immutable.
 *
 * <pre>{@code
 * Server.builder(ArenaProtocol.get())
 *         .port(40000)
 *         .session(ServerSessions.encrypted(NetcodeKey.ofHex(secret))
 *                 .withPublicAddress(new InetSocketAddress("203.0.113.5", 40000)));
 * }</pre>
 */
public abstract sealed class ServerSessions {
    private ServerSessions() {}

    /**
     * Returns plain sessions, the default: without authentication or encryption. For local play and trusted networks.
     *
     * @return plain sessions, with the defaults of their settings
     */
    public static Plain plain() {
        return new Plain(SessionTimeout.DEFAULT_NANOS, SaltedLimits.DEFAULT);
    }

    /**
     * Returns encrypted sessions: clients need a connect token for this server, and all packets are encrypted.
     *
     * <p>Create the encrypted sessions once for a process: they remember used tokens. A server that is closed and built
     * again with the same object, or with an object derived from it, continues with this memory. Several servers can
     * use the same sessions, each at its own address and in its own thread, like those of a
     * {@link dev.tickwire.group.ServerGroup}. When a token was used at one server, the other servers accept the token
     * only from the same client address.
     *
     * @param key the key with which the backend mints tokens; {@link NetcodeKey#insecure()} for development only
     * @return encrypted sessions, with the defaults of their settings
     * @throws IllegalArgumentException if the key is null
     */
    public static Encrypted encrypted(NetcodeKey key) {
        return new Encrypted(NetcodeServerSettings.of(key), SystemDate.SECONDS);
    }

    /**
     * Opens the session machine of a server.
     *
     * @throws IllegalStateException if another server with these sessions runs at the same address, or if the addresses
     *     in tokens are unknown because the server is bound to all addresses
     */
    abstract ServerSession open(ServerCore core, int maxClients, ServerSessionListener listener);

    /** Returns the source of the date for token expiry, in seconds since 1970; null for sessions without tokens. */
    abstract @Nullable LongSupplier unixClock();

    /** Plain sessions, with a handshake of salts. */
    public static final class Plain extends ServerSessions {
        private final long timeoutNanos;
        private final SaltedLimits limits;

        private Plain(long timeoutNanos, SaltedLimits limits) {
            this.timeoutNanos = timeoutNanos;
            this.limits = limits;
        }

        /**
         * Returns a copy with another time-out: the silence after which a client is disconnected. Use an hour on both
         * sides for debugging.
         *
         * @param silence 250 ms to 1 hour; default 5 seconds
         * @return the copy
         * @throws IllegalArgumentException if the time-out is out of range
         */
        public Plain withTimeout(Duration silence) {
            return new Plain(SessionTimeout.nanos(silence), limits);
        }

        /**
         * Returns a copy with other limits of the server's work, for one client address and in total.
         *
         * @param chosen the limits; default {@link SaltedLimits#DEFAULT}
         * @return the copy
         * @throws IllegalArgumentException if the limits are null
         */
        public Plain withLimits(SaltedLimits chosen) {
            return new Plain(timeoutNanos, Arguments.required("limits", chosen));
        }

        @Override
        ServerSession open(ServerCore core, int maxClients, ServerSessionListener listener) {
            return new SaltedServerSession(
                    core.spokenIds(), maxClients, timeoutNanos, limits, core.random(), core.transport(), listener);
        }

        @Override
        @Nullable
        LongSupplier unixClock() {
            return null;
        }

        @Override
        public String toString() {
            return "plain sessions";
        }
    }

    /** Encrypted sessions, by netcode 1.02. The time-outs of encrypted sessions are in the tokens. */
    public static final class Encrypted extends ServerSessions {
        private final NetcodeServerSettings settings;
        private final LongSupplier unixClock;

        private Encrypted(NetcodeServerSettings settings, LongSupplier unixClock) {
            this.settings = settings;
            this.unixClock = unixClock;
        }

        /**
         * Returns a copy with another address at which clients reach the server, as the backend puts it into tokens.
         * Several addresses of IPv4 and IPv6 are possible. The address is required unless the server is bound to one
         * address and clients use that. A machine with several addresses of a kind needs a
         * {@link dev.tickwire.transport.MultihomedTransport} to be reachable at each.
         *
         * @param address the address, at most 32 in all; port 0 stands for the port that the server is bound to
         * @return the copy
         * @throws IllegalArgumentException if the address is null, unresolved or a wildcard, or if there are 32 public
         *     addresses already
         */
        public Encrypted withPublicAddress(InetSocketAddress address) {
            return new Encrypted(settings.withPublicAddress(address), unixClock);
        }

        /**
         * Returns a copy with other limits of the server's work, for one client address and in total.
         *
         * @param chosen the limits; default {@link NetcodeLimits#DEFAULT}
         * @return the copy
         * @throws IllegalArgumentException if the limits are null
         */
        public Encrypted withLimits(NetcodeLimits chosen) {
            return new Encrypted(settings.withLimits(Arguments.required("limits", chosen)), unixClock);
        }

        /**
         * Returns a copy with another source of the date, for tests of token expiry.
         *
         * @param unixSeconds returns the seconds since 1970; default the system clock
         * @return the copy
         * @throws IllegalArgumentException if the source is null
         */
        public Encrypted withUnixClock(LongSupplier unixSeconds) {
            return new Encrypted(settings, Arguments.required("unixClock", unixSeconds));
        }

        @Override
        ServerSession open(ServerCore core, int maxClients, ServerSessionListener listener) {
            return new NetcodeServerSession(
                    core.spokenIds(),
                    maxClients,
                    settings,
                    core.transport().localAddress(),
                    core.random(),
                    core.transport(),
                    listener);
        }

        @Override
        LongSupplier unixClock() {
            return unixClock;
        }

        @Override
        public String toString() {
            return "encrypted sessions, " + settings;
        }
    }
}
