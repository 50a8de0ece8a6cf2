package dev.tickwire.session.slot;

/**
 * One end of all exchanges with one peer. A new kind of {@link Exchange} is listed here, and has a number of its own.
 */
public final class Exchanges {
    /** The first number that an exchange may have; {@link PacketType} has those below. */
    public static final int FIRST_TYPE = 11;
    /** The last one: an encrypted session has four bits for it. */
    public static final int LAST_TYPE = 15;
    /** The most bytes of a body. */
    public static final int MOST_BYTES = 64;

    /** The bytes of a body by the type of packet; 0 where there is no exchange. */
    private static final int[] BYTES = new int[LAST_TYPE + 1];

    /** The types of all exchanges, a bit for each. */
    public static final int TYPES = new Exchanges().list();

    private final RateExchange rates = new RateExchange();
    private final Exchange[] all = {rates};

    /** Makes this end of all exchanges; nothing was said. */
    public Exchanges() {}

    /** The exchange of the rates that each end can receive. */
    public RateExchange rates() {
        return rates;
    }

    /**
     * Whether packets of a type are those of an exchange.
     *
     * @param type any number
     */
    public static boolean isType(int type) {
        return type >= 0 && type <= LAST_TYPE && BYTES[type] > 0;
    }

    /**
     * Whether a packet of an exchange may have a body of so many bytes.
     *
     * @param type its type
     * @param length the bytes
     */
    public static boolean isBodySize(int type, int length) {
        return isType(type) && BYTES[type] == length;
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
     * @return the exchange, if it brought news; null otherwise
     */
    Exchange take(long nowNanos, int type, byte[] from, int offset) {
        for (Exchange exchange : all) {
            if (exchange.type() == type) {
                return exchange.take(nowNanos, from, offset) ? exchange : null;
            }
        }
        return null;
    }

    private int list() {
        int types = 0;
        for (Exchange exchange : all) {
            int type = exchange.type();
            if (type < FIRST_TYPE || type > LAST_TYPE || BYTES[type] > 0 || exchange.bytes() > MOST_BYTES) {
                throw new AssertionError(exchange + ": type " + type + ", " + exchange.bytes() + " bytes");
            }
            BYTES[type] = exchange.bytes();
            types |= 1 << type;
        }
        return types;
    }
}
