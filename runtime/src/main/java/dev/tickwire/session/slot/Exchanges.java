package dev.tickwire.session.slot;

import dev.tickwire.bits.Side;

/**
 * Exchanges of one connection: rates, rooms, and one half of transfers. A new kind of {@link Exchange} is added here,
 * with a packet type of its own.
 */
public final class Exchanges {
    /** First packet type of exchanges; {@link PacketType} has those below. */
    public static final int FIRST_TYPE = 11;
    /** Last packet type of exchanges: encrypted sessions have four bits for the type. */
    public static final int LAST_TYPE = 15;
    /** Size of the largest body of any exchange, in bytes. */
    public static final int MAX_BYTES = TransferFormat.MAX_BYTES;

    /** Silence in nanoseconds after which exchanges repeat what may have been lost. Keep-alives are sent more often. */
    private static final long SILENCE_NANOS = 1_000_000_000L;

    /** Smallest body of each packet type, in bytes; 0 for types without an exchange. */
    private static final int[] MIN_BYTES = new int[LAST_TYPE + 1];

    private static final int[] MAX_BYTES_OF = new int[LAST_TYPE + 1];

    /** Bit set of the packet types in use: bit 11 for type 11, and so on. */
    public static final int TYPES = new Exchanges(Side.SERVER).list();

    private final RateExchange rates = new RateExchange();
    private final RoomExchange rooms;
    /** Server's half of transfers, or null for a client. */
    private final TransferOffer offer;
    /** Client's half of transfers, or null for a server. */
    private final TransferReply reply;

    private final Exchange[] all;

    /**
     * Creates the exchanges of a new connection.
     *
     * @param side the side on which they run
     */
    public Exchanges(Side side) {
        rooms = new RoomExchange(side);
        offer = side == Side.SERVER ? new TransferOffer() : null;
        reply = side == Side.SERVER ? null : new TransferReply();
        all = new Exchange[] {rates, rooms, offer == null ? reply : offer};
    }

    /** Returns the exchange of receivable rates. */
    public RateExchange rates() {
        return rates;
    }

    /** Returns the exchange that assigns the client to a room. */
    public RoomExchange rooms() {
        return rooms;
    }

    /** Returns the server's half of transfers, or null for a client. */
    public TransferOffer transferOffer() {
        return offer;
    }

    /** Returns the client's half of transfers, or null for a server. */
    public TransferReply transferReply() {
        return reply;
    }

    /** Returns whether a packet type is an exchange. */
    public static boolean isType(int type) {
        return type >= 0 && type <= LAST_TYPE && MIN_BYTES[type] > 0;
    }

    /** Returns whether a body of this size, in bytes, is valid for this packet type. */
    public static boolean isBodySize(int type, int length) {
        return isType(type) && length >= MIN_BYTES[type] && length <= MAX_BYTES_OF[type];
    }

    /** Overwrites connect tokens of a transfer with zeros, at the end of the connection. */
    void wipe() {
        if (offer != null) {
            offer.wipe();
        } else {
            reply.wipe();
        }
    }

    /**
     * Called when a packet arrives.
     *
     * @param silentNanos the time since the packet before, in nanoseconds
     */
    void onReceived(long silentNanos) {
        if (silentNanos > SILENCE_NANOS) {
            for (Exchange exchange : all) {
                exchange.onSilenceOver();
            }
        }
    }

    /** Returns all exchanges; the caller must not change the array. */
    Exchange[] all() {
        return all;
    }

    /**
     * Processes the body of a received packet.
     *
     * @return the exchange with a change for the listener, or null if nothing changed
     */
    Exchange receive(long nowNanos, int type, byte[] from, int offset, int length) {
        for (Exchange exchange : all) {
            if (exchange.type() == type) {
                return exchange.receive(nowNanos, from, offset, length) ? exchange : null;
            }
        }
        return null;
    }

    private int list() {
        int types = 0;
        for (Exchange exchange : all) {
            int type = exchange.type();
            if (type < FIRST_TYPE || type > LAST_TYPE || MIN_BYTES[type] > 0 || exchange.maxBytes() > MAX_BYTES) {
                throw new AssertionError(exchange + ": type " + type + ", " + exchange.maxBytes() + " bytes");
            }
            MIN_BYTES[type] = exchange.minBytes();
            MAX_BYTES_OF[type] = exchange.maxBytes();
            types |= 1 << type;
        }
        return types;
    }
}
