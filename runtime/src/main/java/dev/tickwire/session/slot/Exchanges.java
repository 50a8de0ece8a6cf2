package dev.tickwire.session.slot;

import dev.tickwire.bits.Side;

/**
 * One end of all exchanges with one peer. A new kind of {@link Exchange} is listed here, and has a number of its own.
 */
public final class Exchanges {
    /** The first number that an exchange may have; {@link PacketType} has those below. */
    public static final int FIRST_TYPE = 11;
    /** The last one: an encrypted session has four bits for it. */
    public static final int LAST_TYPE = 15;
    /** The most bytes of a body. */
    public static final int MOST_BYTES = TransferFormat.MOST_BYTES;

    /** A session sends keep-alives more often than this. */
    private static final long SILENCE_NANOS = 1_000_000_000L;

    /** The fewest bytes of a body by the type of packet; 0 where there is no exchange. */
    private static final int[] LEAST_BYTES = new int[LAST_TYPE + 1];

    private static final int[] MOST_BYTES_OF = new int[LAST_TYPE + 1];

    /** The types of all exchanges, a bit for each. */
    public static final int TYPES = new Exchanges(Side.SERVER).list();

    private final RateExchange rates = new RateExchange();
    private final RoomExchange rooms;
    /** Null at a client. */
    private final TransferOffer offer;
    /** Null at a server. */
    private final TransferReply reply;

    private final Exchange[] all;

    /**
     * Makes one end of all exchanges; nothing was said.
     *
     * @param side the side of this end
     */
    public Exchanges(Side side) {
        rooms = new RoomExchange(side);
        offer = side == Side.SERVER ? new TransferOffer() : null;
        reply = side == Side.SERVER ? null : new TransferReply();
        all = new Exchange[] {rates, rooms, offer == null ? reply : offer};
    }

    /** The exchange of the rates that each end can receive. */
    public RateExchange rates() {
        return rates;
    }

    /** The exchange of the room that a client is in. */
    public RoomExchange rooms() {
        return rooms;
    }

    /** The server's end of the exchange by which a client goes on at another server. */
    public TransferOffer transferOffer() {
        return offer;
    }

    /** The client's end of it. */
    public TransferReply transferReply() {
        return reply;
    }

    /**
     * Whether packets of a type are those of an exchange.
     *
     * @param type any number
     */
    public static boolean isType(int type) {
        return type >= 0 && type <= LAST_TYPE && LEAST_BYTES[type] > 0;
    }

    /**
     * Whether a packet of an exchange may have a body of so many bytes.
     *
     * @param type its type
     * @param length the bytes
     */
    public static boolean isBodySize(int type, int length) {
        return isType(type) && length >= LEAST_BYTES[type] && length <= MOST_BYTES_OF[type];
    }

    /** The session has ended: overwrites what is secret. */
    void wipe() {
        if (offer != null) {
            offer.wipe();
        } else {
            reply.wipe();
        }
    }

    /**
     * Notes that a packet of the other end has come.
     *
     * @param silentNanos the time since the one before
     */
    void onHeard(long silentNanos) {
        if (silentNanos > SILENCE_NANOS) {
            for (Exchange exchange : all) {
                exchange.onSilenceOver();
            }
        }
    }

    /** How many there are. */
    int count() {
        return all.length;
    }

    /** One of them, from 0. */
    Exchange at(int place) {
        return all[place];
    }

    /**
     * Takes a packet of the other end.
     *
     * @param type one of {@link #TYPES}
     * @param length its bytes, which a body of the type may have
     * @return the exchange, if it brought news; null otherwise
     */
    Exchange take(long nowNanos, int type, byte[] from, int offset, int length) {
        for (Exchange exchange : all) {
            if (exchange.type() == type) {
                return exchange.take(nowNanos, from, offset, length) ? exchange : null;
            }
        }
        return null;
    }

    private int list() {
        int types = 0;
        for (Exchange exchange : all) {
            int type = exchange.type();
            if (type < FIRST_TYPE || type > LAST_TYPE || LEAST_BYTES[type] > 0 || exchange.mostBytes() > MOST_BYTES) {
                throw new AssertionError(exchange + ": type " + type + ", " + exchange.mostBytes() + " bytes");
            }
            LEAST_BYTES[type] = exchange.leastBytes();
            MOST_BYTES_OF[type] = exchange.mostBytes();
            types |= 1 << type;
        }
        return types;
    }
}
