package dev.tickwire.session.slot;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.base.PrintableText;
import dev.tickwire.base.Utf8;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Exchange that assigns the client to a room of the server, with a text for the player. The client echoes the counter
 * of the last assignment. See docs/wire.md, "Rooms".
 */
public final class RoomExchange extends Exchange {
    /** Packet type. */
    public static final int TYPE = 12;
    /** Longest name of a room, in bytes of UTF-8. */
    public static final int MAX_NAME_BYTES = 63;

    private static final int MAX_TEXT_BYTES = DisconnectReason.MAX_TEXT_BYTES;
    private static final int COUNT_AT = 0;
    private static final int ECHO_AT = 1;
    private static final int TICK_AT = 2;
    private static final int NAME_AT = TICK_AT + Long.BYTES;
    private static final int MIN_BYTES = TICK_AT;
    private static final int MAX_BYTES = NAME_AT + 1 + MAX_NAME_BYTES + 1 + MAX_TEXT_BYTES;
    /** Largest counter; 1 follows it. */
    private static final int MAX_COUNT = 255;
    /** Counters up to this far ahead, modulo 255, are newer; all other counters are older. */
    private static final int MAX_AHEAD = 127;
    /**
     * Most assignments ahead of the last echo. The next one then waits for an echo, so that counters stay comparable.
     */
    private static final int MAX_UNECHOED = 100;

    private final Side side;
    private final RepeatSchedule repeats = new RepeatSchedule();
    /** Counter of the last assignment sent, or 0 before the first. */
    private int sentCount;

    private byte[] nextName;
    private byte[] nextText;
    /** Tick of the newest update when the client last changed to other tables, or 0. */
    private long tick;

    private byte[] sentName;
    private byte[] sentText;
    private boolean echoed = true;
    /** Newest counter that the client has echoed, or 0. */
    private int lastEcho;
    /** Whether an assignment waits for an echo. */
    private boolean waits;

    /** Counter of the last assignment received, or 0 before the first. */
    private int receivedCount;

    private long receivedTick;
    private String receivedName = "";
    private String receivedText = "";
    private boolean answerDue;

    /**
     * Creates an exchange without a room.
     *
     * @param side the side on which this exchange runs: the server sends assignments, and the client echoes the
     *     assignments
     */
    public RoomExchange(Side side) {
        super(TYPE, MIN_BYTES, MAX_BYTES);
        this.side = side;
    }

    /**
     * Assigns the client to a room. A later call replaces an assignment that was not echoed.
     *
     * @param name the name of the room, {@link PrintableText} of at most {@link #MAX_NAME_BYTES} bytes of UTF-8, or
     *     empty for no room
     * @param text the text for the player, within the bounds of {@link DisconnectReason#requireText}
     */
    public void state(String name, String text) {
        nextName = name.getBytes(StandardCharsets.UTF_8);
        nextText = text.getBytes(StandardCharsets.UTF_8);
        waits = Math.floorMod(sentCount - lastEcho, MAX_COUNT) >= MAX_UNECHOED;
        if (waits) {
            repeats.amend();
        } else {
            sendNext();
        }
    }

    /**
     * Called on the server when the room changes the tables that the client sees.
     *
     * @param newTick the newest tick that was flushed before; packets of later ticks have the objects of the room
     */
    public void onOtherObjects(long newTick) {
        tick = newTick;
    }

    private void sendNext() {
        sentName = nextName;
        sentText = nextText;
        sentCount = sentCount % MAX_COUNT + 1;
        echoed = false;
        waits = false;
        repeats.begin();
    }

    /** Returns the name of the room received last, or empty for none. */
    public String name() {
        return receivedName;
    }

    /** Returns the text received last. */
    public String text() {
        return receivedText;
    }

    /** Returns the newest tick before the objects of the room, or 0 if the tables never changed. */
    public long tick() {
        return receivedTick;
    }

    @Override
    public void onSilenceOver() {
        repeats.onSilenceOver();
    }

    @Override
    public boolean isDue(long nowNanos) {
        return answerDue || !echoed && repeats.isDue(nowNanos);
    }

    @Override
    public int write(long nowNanos, byte[] into, int offset) {
        repeats.onSent(nowNanos, !echoed);
        answerDue = false;
        into[offset + ECHO_AT] = (byte) receivedCount;
        into[offset + COUNT_AT] = (byte) (echoed ? 0 : sentCount);
        return echoed ? MIN_BYTES : writeRoom(into, offset);
    }

    private int writeRoom(byte[] into, int offset) {
        LittleEndian.putLong(into, offset + TICK_AT, tick);
        return put(sentText, into, put(sentName, into, offset + NAME_AT)) - offset;
    }

    private static int put(byte[] encoded, byte[] into, int at) {
        into[at] = (byte) encoded.length;
        System.arraycopy(encoded, 0, into, at + 1, encoded.length);
        return at + 1 + encoded.length;
    }

    @Override
    public boolean receive(long nowNanos, byte[] from, int offset, int length) {
        receiveEcho(from[offset + ECHO_AT] & 0xFF);
        int count = from[offset + COUNT_AT] & 0xFF;
        if (count == 0 || side == Side.SERVER) {
            return false;
        }
        if (!isLater(count)) {
            answerDue = true;
            return false;
        }
        if (!readRoom(from, offset + NAME_AT, offset + length)) {
            return false;
        }
        receivedTick = LittleEndian.getLong(from, offset + TICK_AT);
        receivedCount = count;
        answerDue = true;
        return true;
    }

    private void receiveEcho(int count) {
        int behind = Math.floorMod(sentCount - count, MAX_COUNT);
        if (sentCount != 0 && count != 0 && behind <= Math.floorMod(sentCount - lastEcho, MAX_COUNT)) {
            lastEcho = count;
            echoed = count == sentCount;
            if (waits) {
                sendNext();
            }
        }
        if (!echoed) {
            repeats.onReceived();
        }
    }

    private boolean isLater(int count) {
        int ahead = Math.floorMod(count - receivedCount, MAX_COUNT);
        return receivedCount == 0 || ahead > 0 && ahead <= MAX_AHEAD;
    }

    /** Reads name and text if name and text are valid; else changes nothing. */
    private boolean readRoom(byte[] from, int nameAt, int end) {
        int textAt = endOf(from, nameAt, MAX_NAME_BYTES, end);
        if (textAt < 0 || endOf(from, textAt, MAX_TEXT_BYTES, end) != end) {
            return false;
        }
        String name = read(from, nameAt + 1, textAt);
        String text = read(from, textAt + 1, end);
        if (name == null || text == null) {
            return false;
        }
        receivedName = name;
        receivedText = text;
        return true;
    }

    /** Returns the index behind a text with its length in front, or -1 if it does not fit. */
    private static int endOf(byte[] from, int at, int max, int end) {
        int bytes = at < end ? from[at] & 0xFF : max + 1;
        return bytes <= max && at + 1 + bytes <= end ? at + 1 + bytes : -1;
    }

    private static String read(byte[] from, int at, int end) {
        byte[] encoded = Arrays.copyOfRange(from, at, end);
        boolean isValid = Utf8.isValid(encoded, encoded.length) && PrintableText.isValid(encoded, 0, encoded.length);
        return isValid ? new String(encoded, StandardCharsets.UTF_8) : null;
    }
}
