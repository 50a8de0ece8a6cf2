package dev.tickwire.testing.soak;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientSessions;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Server;
import dev.tickwire.endpoint.ServerSessions;
import dev.tickwire.session.NetcodeKey;
import dev.tickwire.testing.World;
import java.time.Duration;
import java.util.function.DoubleSupplier;

/**
 * The kind of sessions of a soak: plain, or encrypted with tokens that clients mint themselves, from their own
 * randomness, so that they follow from the seed. The user data of each attempt to connect names its client and number.
 */
public final class SessionKind {
    private static final long FIRST_UNIX_SECOND = 1_800_000_000;
    private static final long FIRST_ACCOUNT = 7001;
    private static final int ATTEMPT_AT = 1;
    private static final int USER_DATA_BYTES = ATTEMPT_AT + Integer.BYTES;

    final boolean isEncrypted;
    private final Duration timeout;
    private DoubleSupplier seconds = () -> 0;
    private int clients;

    /**
     * For one world.
     *
     * @param isEncrypted whether sessions are
     * @param timeout how long a side waits for the other
     */
    public SessionKind(boolean isEncrypted, Duration timeout) {
        this.isEncrypted = isEncrypted;
        this.timeout = timeout;
    }

    public void choose(Server.Builder server) {
        server.session(
                isEncrypted
                        ? ServerSessions.encrypted(NetcodeKey.insecure()).withUnixClock(this::unixSeconds)
                        : ServerSessions.plain().withTimeout(timeout));
    }

    /** To be called for one client after another, in the order of their numbers. */
    public void choose(Client.Builder client) {
        client.session(
                isEncrypted
                        ? ClientSessions.insecure(FIRST_ACCOUNT + clients++)
                                .withUnixClock(this::unixSeconds)
                                .withTimeout(timeout)
                        : ClientSessions.plain().withTimeout(timeout));
    }

    /** The date goes with the time of a world. */
    public void clock(World world) {
        seconds = world::seconds;
    }

    public void connect(Client client, int number, int attempt) {
        byte[] userData = new byte[USER_DATA_BYTES];
        userData[0] = (byte) number;
        LittleEndian.putInt(userData, ATTEMPT_AT, attempt);
        client.connect(World.SERVER_ADDRESS, userData);
    }

    /** The number of the client that a peer of the server is. */
    public static int numberOf(Peer atServer) {
        return atServer.userData()[0];
    }

    /** Which of its client's attempts a peer of the server comes from. */
    public static int attemptOf(Peer atServer) {
        return LittleEndian.getInt(atServer.userData(), ATTEMPT_AT);
    }

    private long unixSeconds() {
        return FIRST_UNIX_SECOND + (long) seconds.getAsDouble();
    }

    @Override
    public String toString() {
        return isEncrypted ? "encrypted" : "plain";
    }
}
