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
     * Plain sessions, the default: anybody gets in, and nothing is sealed. For local play and networks that one trusts.
     */
    public static Plain plain() {
        return new Plain(SessionTimeout.DEFAULT_NANOS, SaltedLimits.DEFAULT);
    }

    /**
     * Encrypted sessions: only who has a connect token for this server gets in, and all that is sent is sealed.
     *
     * <p>Make them once for a process. They remember which tokens were used: a server that is closed and built anew
     * with the same object, or with one made from it, goes on where the last one stopped. Several servers can run with
     * them, each at an address of its own and in a thread of its own, as those of a
     * {@link dev.tickwire.group.ServerGroup}: a token that was used at one of them is taken by another only from the
     * same address.
     *
     * @param key the key that the backend mints tokens with; {@link NetcodeKey#insecure()} in development alone
     * @throws IllegalArgumentException if it is null
     */
    public static Encrypted encrypted(NetcodeKey key) {
        return new Encrypted(NetcodeServerSettings.of(key), SystemDate.SECONDS);
    }

    /**
     * Opens the server's end.
     *
     * @throws IllegalStateException if another server runs with these at the same address, or it is not known which
     *     address tokens name
     */
    abstract ServerSession open(ServerCore core, int maxClients, ServerSessionListener listener);

    /** Tells a session the date, if it goes by it. */
    abstract void date(ServerSession session);

    /** Plain, salted sessions. */
    public static final class Plain extends ServerSessions {
        private final long timeoutNanos;
        private final SaltedLimits limits;

        private Plain(long timeoutNanos, SaltedLimits limits) {
            this.timeoutNanos = timeoutNanos;
            this.limits = limits;
        }

        /**
         * The same with another time-out: how long a client may be silent before it is taken for gone. An hour on both
         * sides serves who debugs.
         *
         * @param silence 250 ms to 1 hour, 5 seconds unless set
         * @throws IllegalArgumentException if it is out of range
         */
        public Plain withTimeout(Duration silence) {
            return new Plain(SessionTimeout.nanos(silence), limits);
        }

        /**
         * The same with other limits of how much the server does for one address and in all.
         *
         * @param chosen the limits, {@link SaltedLimits#DEFAULT} unless set
         * @throws IllegalArgumentException if they are null
         */
        public Plain withLimits(SaltedLimits chosen) {
            return new Plain(timeoutNanos, Arguments.required("limits", chosen));
        }

        @Override
        ServerSession open(ServerCore core, int maxClients, ServerSessionListener listener) {
            return new SaltedServerSession(
                    core.protocol().id(), maxClients, timeoutNanos, limits, core.random(), core.transport(), listener);
        }

        @Override
        void date(ServerSession session) {
            // Plain sessions know the time that passes, not the date.
        }

        @Override
        public String toString() {
            return "plain sessions";
        }
    }

    /** Encrypted sessions, by netcode 1.02. The time-out of each stands in its token. */
    public static final class Encrypted extends ServerSessions {
        private final NetcodeServerSettings settings;
        private final LongSupplier unixClock;

        private Encrypted(NetcodeServerSettings settings, LongSupplier unixClock) {
            this.settings = settings;
            this.unixClock = unixClock;
        }

        /**
         * The same with one more address at which clients reach the server, as the backend puts it into tokens: of
         * IPv4, of IPv6, or several of each, up to 32. Needed unless the server is bound to one address of its machine
         * and is reached there. A machine with several addresses of a kind needs a
         * {@link dev.tickwire.transport.MultihomedTransport} to be reached at each.
         *
         * @param address the address; its port may be 0 for the one that the server is bound to
         * @throws IllegalArgumentException if it is null, unresolved or stands for all addresses, or if there are 32
         */
        public Encrypted withPublicAddress(InetSocketAddress address) {
            return new Encrypted(settings.withPublicAddress(address), unixClock);
        }

        /**
         * The same with other limits of how much the server does for one address and in all.
         *
         * @param chosen the limits, {@link NetcodeLimits#DEFAULT} unless set
         * @throws IllegalArgumentException if they are null
         */
        public Encrypted withLimits(NetcodeLimits chosen) {
            return new Encrypted(settings.withLimits(Arguments.required("limits", chosen)), unixClock);
        }

        /**
         * The same with the date from a source of the caller's, so that a test can move it: connect tokens expire by
         * it.
         *
         * @param unixSeconds tells the seconds since 1970; the system's date unless set
         * @throws IllegalArgumentException if it is null
         */
        public Encrypted withUnixClock(LongSupplier unixSeconds) {
            return new Encrypted(settings, Arguments.required("unixClock", unixSeconds));
        }

        @Override
        ServerSession open(ServerCore core, int maxClients, ServerSessionListener listener) {
            return new NetcodeServerSession(
                    core.protocol().id(),
                    maxClients,
                    settings,
                    core.transport().localAddress(),
                    core.random(),
                    core.transport(),
                    listener);
        }

        @Override
        void date(ServerSession session) {
            session.date(unixClock.getAsLong());
        }

        @Override
        public String toString() {
            return "encrypted sessions, " + settings;
        }
    }
}
