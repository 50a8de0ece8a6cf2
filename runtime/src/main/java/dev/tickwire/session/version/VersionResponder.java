package dev.tickwire.session.version;

import dev.tickwire.base.ElapsedTime;
import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.address.RequestLimiter;
import dev.tickwire.session.slot.DatagramCheck;
import dev.tickwire.transport.Datagram;
import dev.tickwire.transport.Transport;
import java.util.Random;

/**
 * Server's part of version questions: answers within limits. Stores and allocates nothing for them. An answer is
 * smaller than its question.
 */
public final class VersionResponder {
    /** Most answers a second for one address, and in all. */
    private static final int ANSWERS_PER_ADDRESS = 20;

    private static final int ANSWERS = 1_000;
    /** Longest step of the clock. The limits refill within a second, so longer stalls make no difference. */
    private static final long MAX_STEP_NANOS = 1_000_000_000L;

    private final VersionFormat format;
    private final RequestLimiter limiter;
    private final Transport transport;
    private final ElapsedTime time = new ElapsedTime(MAX_STEP_NANOS);
    private final byte[] answer = new byte[VersionFormat.BUFFER_BYTES];

    /**
     * Creates the responder of a server.
     *
     * @param protocolName the name of the protocol
     * @param versions the versions that the server speaks
     * @param random the source of the hash key for addresses; must be secure outside of tests
     * @param transport the transport that sends the answers
     */
    public VersionResponder(String protocolName, ServerVersions versions, Random random, Transport transport) {
        this.format = new VersionFormat(protocolName);
        this.limiter = new RequestLimiter(ANSWERS_PER_ADDRESS, ANSWERS, random);
        this.transport = transport;
        answer[VersionFormat.TYPE_AT] = VersionFormat.ANSWER;
        LittleEndian.putLong(answer, VersionFormat.ID_AT, versions.newestId());
        LittleEndian.putInt(answer, VersionFormat.NEWEST_AT, (int) versions.newest());
        LittleEndian.putInt(answer, VersionFormat.OLDEST_AT, (int) versions.oldest());
    }

    /**
     * Answers a received datagram if it is a question.
     *
     * @param nowNanos the current time in nanoseconds, compared by difference only
     * @return whether the datagram was answered; if false, the datagram is for the sessions, which count it as dropped
     */
    public boolean tryAnswer(long nowNanos, Datagram datagram) {
        byte[] bytes = datagram.bytes();
        int offset = datagram.offset();
        if (!format.is(VersionFormat.QUESTION, VersionFormat.QUESTION_BYTES, bytes, offset, datagram.length())
                || !DatagramCheck.isZero(
                        bytes, offset + VersionFormat.PADDING_AT, offset + VersionFormat.QUESTION_BYTES)) {
            return false;
        }
        time.advance(nowNanos);
        if (!limiter.admits(datagram.address().getAddress(), time.nanos())) {
            return false;
        }
        System.arraycopy(bytes, offset + VersionFormat.NONCE_AT, answer, VersionFormat.NONCE_AT, Long.BYTES);
        format.seal(answer, VersionFormat.ANSWER_BYTES);
        transport.send(datagram.address(), answer, 0, VersionFormat.ANSWER_BYTES);
        return true;
    }
}
