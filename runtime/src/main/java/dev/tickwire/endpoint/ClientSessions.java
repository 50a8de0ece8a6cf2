package dev.tickwire.endpoint;

import dev.tickwire.base.Arguments;
import dev.tickwire.endpoint.client.ClientCore;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.session.netcode.NetcodeClientSession;
import dev.tickwire.session.salted.SaltedClientSession;
import dev.tickwire.session.slot.ClientSession;
import dev.tickwire.session.slot.ClientSessionListener;
import dev.tickwire.session.slot.SpokenIds;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongSupplier;

/**
 * The kind of the sessions in which a client connects to an address, with the settings of that kind, for
 * {@link Client.Builder#session}. With a connect token, {@link Client#connect(byte[])}, the session is encrypted and
 * the token contains all settings. Immutable.
 */
public abstract sealed class ClientSessions {
    private ClientSessions() {}

    /**
     * Returns plain sessions, the default: without authentication or encryption. For local play and trusted networks.
     *
     * @return plain sessions, with the defaults of their settings
     */
    public static Plain plain() {
        return new Plain(SessionTimeout.DEFAULT_NANOS);
    }

    /**
     * Returns encrypted sessions with tokens that the client itself mints, by {@link NetcodeKey#insecure()}. For
     * development only: such tokens are valid only at a server with that key, and such a server accepts any client.
     *
     * @param clientId the id that the client claims
     * @return encrypted sessions, with the defaults of their settings
     */
    public static Insecure insecure(long clientId) {
        return new Insecure(clientId, SessionTimeout.DEFAULT_NANOS, SystemDate.SECONDS);
    }

    /**
     * Opens a session with the server at an address.
     *
     * @param protocolId the protocol id of the version to speak
     * @param userData at most 256 bytes
     */
    abstract ClientSession open(
            ClientCore core,
            InetSocketAddress server,
            long protocolId,
            byte[] userData,
            ClientSessionListener listener);

    /** Plain sessions, with a handshake of salts. */
    public static final class Plain extends ClientSessions {
        private final long timeoutNanos;

        private Plain(long timeoutNanos) {
            this.timeoutNanos = timeoutNanos;
        }

        /**
         * Returns a copy with another time-out: the silence after which the connection ends, and the longest time that
         * connecting may take. Use an hour on both sides for debugging.
         *
         * @param silence 250 ms to 1 hour; default 5 seconds
         * @return the copy
         * @throws IllegalArgumentException if the time-out is out of range
         */
        public Plain withTimeout(Duration silence) {
            return new Plain(SessionTimeout.nanos(silence));
        }

        @Override
        ClientSession open(
                ClientCore core,
                InetSocketAddress server,
                long protocolId,
                byte[] userData,
                ClientSessionListener listener) {
            byte[] padded = Arrays.copyOf(userData, ClientSession.USER_DATA_BYTES);
            return new SaltedClientSession(
                    protocolId, server, padded, timeoutNanos, core.random(), core.counts(), core.transport(), listener);
        }

        @Override
        public String toString() {
            return "plain sessions";
        }
    }

    /** Encrypted sessions, by netcode 1.02, with the public key for development. */
    public static final class Insecure extends ClientSessions {
        private static final long SECOND_NANOS = 1_000_000_000L;
        /** The default of {@link ConnectTokens}, in seconds. */
        private static final int MIN_EXPIRY_SECONDS = 45;

        private final long clientId;
        private final long timeoutNanos;
        private final LongSupplier unixClock;

        private Insecure(long clientId, long timeoutNanos, LongSupplier unixClock) {
            this.clientId = clientId;
            this.timeoutNanos = timeoutNanos;
            this.unixClock = unixClock;
        }

        /**
         * Returns a copy with another time-out in the tokens, for both sides. A token expires after the same time, but
         * not before 45 seconds.
         *
         * @param silence 250 ms to 1 hour, rounded down to whole seconds, at least one second; default 5 seconds
         * @return the copy
         * @throws IllegalArgumentException if the time-out is out of range
         */
        public Insecure withTimeout(Duration silence) {
            return new Insecure(clientId, SessionTimeout.nanos(silence), unixClock);
        }

        /**
         * Returns a copy with another source of the date, for tests of token expiry.
         *
         * @param unixSeconds returns the seconds since 1970; default the system clock
         * @return the copy
         * @throws IllegalArgumentException if the source is null
         */
        public Insecure withUnixClock(LongSupplier unixSeconds) {
            return new Insecure(clientId, timeoutNanos, Arguments.required("unixClock", unixSeconds));
        }

        @Override
        ClientSession open(
                ClientCore core,
                InetSocketAddress server,
                long protocolId,
                byte[] userData,
                ClientSessionListener listener) {
            int seconds = (int) Math.max(1, timeoutNanos / SECOND_NANOS);
            byte[] token = new ConnectTokens(protocolId, NetcodeKey.insecure(), List.of(server))
                    .withRandom(core.random())
                    .withTimeoutSeconds(seconds)
                    .withExpirySeconds(Math.max(MIN_EXPIRY_SECONDS, seconds))
                    .mint(unixClock.getAsLong(), clientId, userData);
            return new NetcodeClientSession(SpokenIds.of(protocolId), token, core.counts(), core.transport(), listener);
        }

        @Override
        public String toString() {
            return "encrypted sessions of client " + Long.toUnsignedString(clientId) + " with the development key";
        }
    }
}
