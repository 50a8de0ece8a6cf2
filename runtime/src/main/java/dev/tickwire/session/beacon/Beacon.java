package dev.tickwire.session.beacon;

import dev.tickwire.bytes.LittleEndian;
import dev.tickwire.session.address.RequestLimiter;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.time.PassedTime;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.util.Random;

/**
 * A server's beacon: answers queries of whoever asks, a client of another version too. A game may change what it says
 * while it runs; it is a live object that belongs to the server's thread.
 *
 * <p>An answer is never larger than the query, goes to its address alone, and there are only so many a second for one
 * address and in all. Nothing is kept for whoever asks, and nothing is allocated.
 */
public final class Beacon {
    /** A standstill of the server's loop counts for no more; the limits refill within a second anyway. */
    private static final long LONGEST_STEP_NANOS = 1_000_000_000L;

    private final BeaconFormat format = new BeaconFormat();
    private final RequestLimiter limiter;
    private final Transport transport;
    private final PassedTime time = new PassedTime(LONGEST_STEP_NANOS);
    private final byte[] answer = new byte[BeaconFormat.BUFFER_BYTES];
    private byte[] extra;
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
    public Beacon(long protocolId, boolean encrypted, BeaconSettings settings, Random random, Transport transport) {
        this.limiter = new RequestLimiter(settings.answersPerAddress(), settings.answers(), random);
        this.transport = transport;
        this.extra = settings.extra();
        answer[BeaconFormat.TYPE_AT] = BeaconFormat.ANSWER;
        LittleEndian.putLong(answer, BeaconFormat.PROTOCOL_AT, protocolId);
        answer[BeaconFormat.FLAGS_AT] = (byte) (encrypted ? BeaconFormat.ENCRYPTED : 0);
        name(settings.name());
    }

    /**
     * Says another name from now on.
     *
     * @param name at most {@link BeaconSettings#MOST_NAME_BYTES} bytes of UTF-8 in one line
     * @throws IllegalArgumentException if it is longer, or has a character that {@link
     *     dev.tickwire.session.ShownText} refuses; the name is then
     *     what it was
     */
    public void name(String name) {
        byte[] encoded = new byte[BeaconFormat.MOST_NAME_BYTES];
        int length = BeaconName.encode(name, encoded, 0);
        answer[BeaconFormat.NAME_LENGTH_AT] = (byte) length;
        System.arraycopy(encoded, 0, answer, BeaconFormat.NAME_AT, length);
        putExtra();
    }

    /**
     * Says other bytes of the game's own from now on.
     *
     * @param bytes at most {@link BeaconSettings#MOST_EXTRA_BYTES}; copied
     * @throws IllegalArgumentException if there are more
     */
    public void extra(byte[] bytes) {
        extra = BeaconSettings.requireExtra(bytes).clone();
        putExtra();
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

    /** Queries answered. */
    public long answers() {
        return answers;
    }

    /** Queries that the limits left without an answer. */
    public long tooMany() {
        return tooMany;
    }

    /** Queries of the wrong size, or whose filling is not zero. */
    public long unreadable() {
        return unreadable;
    }

    @Override
    public String toString() {
        return "answers " + answers + ", too many " + tooMany + ", unreadable " + unreadable;
    }

    private void putExtra() {
        int at = BeaconFormat.NAME_AT + answer[BeaconFormat.NAME_LENGTH_AT];
        answer[at] = (byte) extra.length;
        System.arraycopy(extra, 0, answer, at + 1, extra.length);
        answerBytes = at + 1 + extra.length;
    }
}
