package dev.tickwire.session.version;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.transport.Transport;
import java.net.InetSocketAddress;

/** Client's part of version questions: repeats the question to one server until an answer arrives. */
public final class VersionQuestion {
    private static final long INTERVAL_NANOS = 250_000_000L;
    /** Most questions. A server without an answer by then is of a build that answers none. */
    private static final int MAX_QUESTIONS = 8;

    private final VersionFormat format;
    private final InetSocketAddress server;
    private final long nonce;
    private final byte[] question = new byte[VersionFormat.BUFFER_BYTES];
    private long dueAtNanos;
    private int questions;
    private ServerVersions answer;

    /**
     * Creates a question that is not sent yet.
     *
     * @param protocolName the name of the protocol
     * @param server the address of the server
     * @param nonce the value that the answer repeats, random so that only a receiver of the question can answer
     * @param dueAtNanos the time of the first question, in nanoseconds
     */
    public VersionQuestion(String protocolName, InetSocketAddress server, long nonce, long dueAtNanos) {
        this.format = new VersionFormat(protocolName);
        this.server = server;
        this.nonce = nonce;
        this.dueAtNanos = dueAtNanos;
        question[VersionFormat.TYPE_AT] = VersionFormat.QUESTION;
        LittleEndian.putLong(question, VersionFormat.NONCE_AT, nonce);
        format.seal(question, VersionFormat.QUESTION_BYTES);
    }

    /** Sends the question if it is due. */
    public void update(long nowNanos, Transport transport) {
        if (answer == null && questions < MAX_QUESTIONS && nowNanos - dueAtNanos >= 0) {
            questions++;
            dueAtNanos = nowNanos + INTERVAL_NANOS;
            transport.send(server, question, 0, VersionFormat.QUESTION_BYTES);
        }
    }

    /** Returns whether a datagram is an answer, with the right checksum. */
    public boolean isAnswer(byte[] bytes, int offset, int length) {
        return format.is(VersionFormat.ANSWER, VersionFormat.ANSWER_BYTES, bytes, offset, length);
    }

    /**
     * Reads a datagram that {@link #isAnswer} accepted.
     *
     * @return the reason to drop the answer; null if it was accepted and is now {@link #answer()}
     */
    public SessionStatistics.Drop accept(InetSocketAddress from, byte[] bytes, int offset) {
        if (!AddressBits.isFrom(server, from)) {
            return SessionStatistics.Drop.UNKNOWN_ADDRESS;
        }
        if (answer != null || questions == 0) {
            return SessionStatistics.Drop.OUT_OF_TURN;
        }
        if (LittleEndian.getLong(bytes, offset + VersionFormat.NONCE_AT) != nonce) {
            return SessionStatistics.Drop.WRONG_SECRET;
        }
        long newest = LittleEndian.getInt(bytes, offset + VersionFormat.NEWEST_AT) & 0xFFFF_FFFFL;
        long oldest = LittleEndian.getInt(bytes, offset + VersionFormat.OLDEST_AT) & 0xFFFF_FFFFL;
        if (oldest > newest) {
            return SessionStatistics.Drop.BAD_CONTENT;
        }
        answer = new ServerVersions(newest, oldest, LittleEndian.getLong(bytes, offset + VersionFormat.ID_AT));
        return null;
    }

    /** Returns the accepted answer, or null. */
    public ServerVersions answer() {
        return answer;
    }
}
