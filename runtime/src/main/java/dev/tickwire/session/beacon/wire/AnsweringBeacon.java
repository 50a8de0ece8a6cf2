package dev.tickwire.session.beacon.wire;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.base.PassedTime;
import dev.tickwire.session.address.RequestLimiter;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.beacon.BeaconSettings;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** The answering side of the beacon: takes queries and answers them. Nothing is allocated for a query. */
public final class AnsweringBeacon implements Beacon {
    /** A standstill of the server's loop counts for no more; the limits refill within a second anyway. */
    private static final long LONGEST_STEP_NANOS = 1_000_000_000L;

    private final BeaconFormat format = new BeaconFormat();
    private final RequestLimiter limiter;
    private final Transport transport;
    private final PassedTime time = new PassedTime(LONGEST_STEP_NANOS);
    private final byte[] answer = new byte[BeaconFormat.BUFFER_BYTES];
    private BeaconSettings settings;
    private int answerBytes;

    private long answers;
    private long tooMany;
    private long unreadable;

    /**
     * Makes a beacon.
     *
     * @param protocolId the id of the protocol that the server speaks
     * @param encrypted whether the server's sessions are
     * @param settings what it says at first, and its limits
     * @param random a secure one outside of tests
     * @param transport takes the answers
     */
    public AnsweringBeacon(
            long protocolId, boolean encrypted, BeaconSettings settings, Random random, Transport transport) {
        this.limiter = new RequestLimiter(settings.answersPerAddress(), settings.answers(), random);
        this.transport = transport;
        answer[BeaconFormat.TYPE_AT] = BeaconFormat.ANSWER;
        LittleEndian.putLong(answer, BeaconFormat.PROTOCOL_AT, protocolId);
        answer[BeaconFormat.FLAGS_AT] = (byte) (encrypted ? BeaconFormat.ENCRYPTED : 0);
        say(settings);
    }

    /** Says from now on that the server takes in no more players. */
    public void drain() {
        answer[BeaconFormat.FLAGS_AT] |= BeaconFormat.DRAINING;
    }

    @Override
    public void name(String name) {
        say(settings.withName(name));
    }

    @Override
    public void extra(byte[] bytes) {
        say(settings.withExtra(bytes));
    }

    /**
     * Takes a datagram if it is a query, and answers it.
     *
     * @param nowNanos the time, compared by difference only
     * @param datagram what came
     * @param players how many players are connected, 0 to {@code slots}
     * @param slots how many could be, up to 65,535
     * @return false if it is no query, and somebody else's
     */
    public boolean take(long nowNanos, Datagram datagram, int players, int slots) {
        byte[] bytes = datagram.bytes();
        int offset = datagram.offset();
        int length = datagram.length();
        if (!format.is(BeaconFormat.QUERY, bytes, offset, length)) {
            return false;
        }
        time.advance(nowNanos);
        if (length != BeaconFormat.QUERY_BYTES
                || !DatagramCheck.isZero(bytes, offset + BeaconFormat.PADDING_AT, offset + length)) {
            unreadable++;
        } else if (!limiter.admits(datagram.address().getAddress(), time.nanos())) {
            tooMany++;
        } else {
            LittleEndian.putShort(answer, BeaconFormat.PLAYERS_AT, players);
            LittleEndian.putShort(answer, BeaconFormat.SLOTS_AT, slots);
            System.arraycopy(bytes, offset + BeaconFormat.NONCE_AT, answer, BeaconFormat.NONCE_AT, Long.BYTES);
            format.seal(answer, answerBytes);
            transport.send(datagram.address(), answer, 0, answerBytes);
            answers++;
        }
        return true;
    }

    @Override
    public long answers() {
        return answers;
    }

    @Override
    public long tooMany() {
        return tooMany;
    }

    @Override
    public long unreadable() {
        return unreadable;
    }

    @Override
    public String toString() {
        return "answers " + answers + ", too many " + tooMany + ", unreadable " + unreadable;
    }

    private void say(BeaconSettings said) {
        settings = said;
        byte[] name = said.name().getBytes(StandardCharsets.UTF_8);
        byte[] extra = said.extra();
        answer[BeaconFormat.NAME_LENGTH_AT] = (byte) name.length;
        System.arraycopy(name, 0, answer, BeaconFormat.NAME_AT, name.length);
        int at = BeaconFormat.NAME_AT + name.length;
        answer[at] = (byte) extra.length;
        System.arraycopy(extra, 0, answer, at + 1, extra.length);
        answerBytes = at + 1 + extra.length;
    }
}
