package dev.tickwire.session.beacon.wire;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.address.RequestLimiter;
import dev.tickwire.session.beacon.Beacon;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.session.slot.SpokenIds;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Server's part of a beacon: answers queries within limits. Stores and allocates nothing for them. */
public final class BeaconResponder implements Beacon {
    /** Longest step of the clock. The limits refill within a second, so longer stalls make no difference. */
    private static final long MAX_STEP_NANOS = 1_000_000_000L;

    private final BeaconFormat format = new BeaconFormat();
    private final SpokenIds ids;
    private final RequestLimiter limiter;
    private final Transport transport;
    private final ElapsedTime time = new ElapsedTime(MAX_STEP_NANOS);
    private final byte[] answer = new byte[BeaconFormat.BUFFER_BYTES];
    private Beacon.Settings settings;
    private int answerBytes;

    private long answers;
    private long tooMany;
    private long unreadable;

    /**
     * Creates the beacon of a server.
     *
     * @param ids the protocol ids that the server accepts
     * @param encrypted whether the sessions of the server are encrypted
     * @param settings the name, the bytes of the game and the limits
     * @param random the source of the hash key for addresses; must be secure outside of tests
     * @param transport the transport that sends the answers
     */
    public BeaconResponder(
            SpokenIds ids, boolean encrypted, Beacon.Settings settings, Random random, Transport transport) {
        this.ids = ids;
        this.limiter = new RequestLimiter(settings.answersPerAddress(), settings.answers(), random);
        this.transport = transport;
        answer[BeaconFormat.TYPE_AT] = BeaconFormat.ANSWER;
        LittleEndian.putLong(answer, BeaconFormat.PROTOCOL_AT, ids.newest());
        answer[BeaconFormat.FLAGS_AT] =
                (byte) ((encrypted ? BeaconFormat.ENCRYPTED : 0) | (ids.count() > 1 ? BeaconFormat.EARLIER : 0));
        encode(settings);
    }

    /** Marks all further answers: the server accepts no further players. */
    public void drain() {
        answer[BeaconFormat.FLAGS_AT] |= BeaconFormat.DRAINING;
    }

    @Override
    public void name(String name) {
        encode(settings.withName(name));
    }

    @Override
    public void extra(byte[] bytes) {
        encode(settings.withExtra(bytes));
    }

    /**
     * Processes a received datagram if it is a query.
     *
     * @param nowNanos the current time in nanoseconds, compared by difference only
     * @param players the number of players for the answer, 0 to {@code slots}
     * @param slots the number of slots for the answer, at most 65,535
     * @return whether it was a query; if false, the datagram is for the sessions
     */
    public boolean tryAnswer(long nowNanos, Datagram datagram, int players, int slots) {
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

    private void encode(Beacon.Settings newSettings) {
        settings = newSettings;
        byte[] name = newSettings.name().getBytes(StandardCharsets.UTF_8);
        byte[] extra = newSettings.extra();
        answer[BeaconFormat.NAME_LENGTH_AT] = (byte) name.length;
        System.arraycopy(name, 0, answer, BeaconFormat.NAME_AT, name.length);
        int at = BeaconFormat.NAME_AT + name.length;
        answer[at] = (byte) extra.length;
        System.arraycopy(extra, 0, answer, at + 1, extra.length);
        answerBytes = at + 1 + extra.length;
        if (ids.count() > 1) {
            encodeEarlier();
        }
    }

    private void encodeEarlier() {
        answer[answerBytes++] = (byte) (ids.count() - 1);
        for (int place = 1; place < ids.count(); place++) {
            LittleEndian.putLong(answer, answerBytes, ids.at(place));
            answerBytes += Long.BYTES;
        }
    }
}
