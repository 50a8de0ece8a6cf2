package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.client.ClientCore;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.netcode.NetcodeClientSession;
import dev.tickwire.session.salted.SaltedClientSession;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The kind of sessions in which a client connects to an address, with the settings of that kind, for
 * {@link Client.Builder#session}. With a connect token, {@link Client#connect(byte[])}, the session is encrypted and
 * its token says all. Immutable.
 */
public abstract sealed class ClientSessions {
    private ClientSessions() {}

    /** Plain sessions, the default: nothing is sealed. For local play and networks that one trusts. */
    public static Plain plain() {
        return new Plain(SessionTimeout.DEFAULT_NANOS);
    }

    /**
     * Encrypted sessions, each with a token that the client mints itself with {@link NetcodeKey#insecure()}. For
     * development alone: only a server that runs with that key takes them, and such a server takes anybody.
     *
     * @param clientId who the client says that it is
     */
    public static Insecure insecure(long clientId) {
        return new Insecure(clientId, SessionTimeout.DEFAULT_NANOS, SystemDate.SECONDS);
    }

    /** Begins a session with the server at an address; user data are at most 256 bytes. */
    abstract ClientSession open(
            ClientCore core, InetSocketAddress server, byte[] userData, ClientSessionListener listener);

    /** Plain, salted sessions. */
    public static final class Plain extends ClientSessions {
        private final long timeoutNanos;

        private Plain(long timeoutNanos) {
            this.timeoutNanos = timeoutNanos;
        }

        /**
         * The same with another time-out: how long the server may be silent before it is taken for gone, and how long
         * connecting may take. An hour on both sides serves who debugs.
         *
         * @param silence 250 ms to 1 hour, 5 seconds unless set
         * @throws IllegalArgumentException if it is out of range
         */
        public Plain withTimeout(Duration silence) {
            return new Plain(SessionTimeout.nanos(silence));
        }

        @Override
        ClientSession open(ClientCore core, InetSocketAddress server, byte[] userData, ClientSessionListener listener) {
            byte[] padded = Arrays.copyOf(userData, ClientSession.USER_DATA_BYTES);
            return new SaltedClientSession(
                    core.protocol().id(),
                    server,
                    padded,
                    timeoutNanos,
                    core.random(),
                    core.counts(),
                    core.transport(),
                    listener);
        }

        @Override
        public String toString() {
            return "plain sessions";
        }
    }

    /** Encrypted sessions, by netcode 1.02, with the key that everybody knows. */
    public static final class Insecure extends ClientSessions {
        private static final long SECOND_NANOS = 1_000_000_000L;
        /** As of tokens of a backend. */
        private static final int LEAST_EXPIRY_SECONDS = 45;

        private final long clientId;
        private final long timeoutNanos;
        private final LongSupplier unixClock;

        private Insecure(long clientId, long timeoutNanos, LongSupplier unixClock) {
            this.clientId = clientId;
            this.timeoutNanos = timeoutNanos;
            this.unixClock = unixClock;
        }

        /**
         * The same with another time-out in the tokens, for both sides, in whole seconds. A token expires as late, and
         * no earlier than after 45 seconds.
         *
         * @param silence 250 ms to 1 hour, 5 seconds unless set; below a second counts as one
         * @throws IllegalArgumentException if it is out of range
         */
        public Insecure withTimeout(Duration silence) {
            return new Insecure(clientId, SessionTimeout.nanos(silence), unixClock);
        }

        /**
         * The same with the date from a source of the caller's, so that a test can move it: tokens expire by it.
         *
         * @param unixSeconds tells the seconds since 1970; the system's date unless set
         * @throws IllegalArgumentException if it is null
         */
        public Insecure withUnixClock(LongSupplier unixSeconds) {
            return new Insecure(clientId, timeoutNanos, Arguments.required("unixClock", unixSeconds));
        }

        @Override
        ClientSession open(ClientCore core, InetSocketAddress server, byte[] userData, ClientSessionListener listener) {
            int seconds = (int) Math.max(1, timeoutNanos / SECOND_NANOS);
            long protocolId = core.protocol().id();
            byte[] token = new ConnectTokens(protocolId, NetcodeKey.insecure(), List.of(server))
                    .withRandom(core.random())
                    .withTimeoutSeconds(seconds)
                    .withExpirySeconds(Math.max(LEAST_EXPIRY_SECONDS, seconds))
                    .mint(unixClock.getAsLong(), clientId, userData);
            return new NetcodeClientSession(protocolId, token, core.counts(), core.transport(), listener);
        }

        @Override
        public String toString() {
            return "encrypted sessions of client " + Long.toUnsignedString(clientId) + " with the development key";
        }
    }
}
