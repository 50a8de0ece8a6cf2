package dev.tickwire.session.slot;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.base.ShownText;
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
    public static final int MOST_NAME_BYTES = 63;

    private static final int MOST_TEXT_BYTES = DisconnectReason.MOST_TEXT_BYTES;
    private static final int SAID_AT = 0;
    private static final int ECHO_AT = 1;
    private static final int TICK_AT = 2;
    private static final int NAME_AT = TICK_AT + Long.BYTES;
    private static final int LEAST_BYTES = TICK_AT;
    private static final int MOST_BYTES = NAME_AT + 1 + MOST_NAME_BYTES + 1 + MOST_TEXT_BYTES;
    /** Largest counter; 1 follows it. */
    private static final int MOST_COUNT = 255;
    /** Counters up to this far ahead, modulo 255, are newer; all others are older. */
    private static final int MOST_AHEAD = 127;
    /**
     * Most assignments ahead of the last echo. The next one then waits for an echo, so that counters stay comparable.
     */
    private static final int MOST_UNECHOED = 100;

    private final Side side;
    private final Repeats repeats = new Repeats();
    /** Counter of the last assignment sent, or 0 before the first. */
    private int said;

    private byte[] nextName;
    private byte[] nextText;
    /** Tick of the newest update when the client last changed to other tables, or 0. */
    private long tick;

    private byte[] saidName;
    private byte[] saidText;
    private boolean echoed = true;
    /** Newest counter that the client has echoed, or 0. */
    private int lastEcho;
    /** Whether an assignment waits for an echo. */
    private boolean waits;

    /** Counter of the last assignment received, or 0 before the first. */
    private int heard;

    private long heardTick;
    private String heardName = "";
    private String heardText = "";
    private boolean answerDue;

    /**
     * Creates an exchange without a room.
     *
     * @param side the side on which it runs: the server sends assignments, the client echoes them
     */
    public RoomExchange(Side side) {
        super(TYPE, LEAST_BYTES, MOST_BYTES);
        this.side = side;
    }

    /**
     * Assigns the client to a room. A later call replaces an assignment that was not echoed.
     *
     * @param name the name of the room, {@link ShownText} of at most {@link #MOST_NAME_BYTES} bytes of UTF-8, or empty
     *     for no room
     * @param text the text for the player, as {@link DisconnectReason#requireText} accepts it
     */
    public void state(String name, String text) {
        nextName = name.getBytes(StandardCharsets.UTF_8);
        nextText = text.getBytes(StandardCharsets.UTF_8);
        waits = Math.floorMod(said - lastEcho, MOST_COUNT) >= MOST_UNECHOED;
        if (waits) {
            repeats.amend();
        } else {
            sayNext();
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

    private void sayNext() {
        saidName = nextName;
        saidText = nextText;
        said = said % MOST_COUNT + 1;
        echoed = false;
        waits = false;
        repeats.begin();
    }

    /** Returns the name of the room received last, or empty for none. */
    public String name() {
        return heardName;
    }

    /** Returns the text received last. */
    public String text() {
        return heardText;
    }

    /** Returns the newest tick before the objects of the room, or 0 if the tables never changed. */
    public long tick() {
        return heardTick;
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
        into[offset + ECHO_AT] = (byte) heard;
        into[offset + SAID_AT] = (byte) (echoed ? 0 : said);
        return echoed ? LEAST_BYTES : writeWords(into, offset);
    }

    private int writeWords(byte[] into, int offset) {
        LittleEndian.putLong(into, offset + TICK_AT, tick);
        return put(saidText, into, put(saidName, into, offset + NAME_AT)) - offset;
    }

    private static int put(byte[] words, byte[] into, int at) {
        into[at] = (byte) words.length;
        System.arraycopy(words, 0, into, at + 1, words.length);
        return at + 1 + words.length;
    }

    @Override
    public boolean take(long nowNanos, byte[] from, int offset, int length) {
        takeEcho(from[offset + ECHO_AT] & 0xFF);
        int theirs = from[offset + SAID_AT] & 0xFF;
        if (theirs == 0 || side == Side.SERVER) {
            return false;
        }
        if (!isLater(theirs)) {
            answerDue = true;
            return false;
        }
        if (!takeWords(from, offset + NAME_AT, offset + length)) {
            return false;
        }
        heardTick = LittleEndian.getLong(from, offset + TICK_AT);
        heard = theirs;
        answerDue = true;
        return true;
    }

    private void takeEcho(int theirs) {
        int behind = Math.floorMod(said - theirs, MOST_COUNT);
        if (said != 0 && theirs != 0 && behind <= Math.floorMod(said - lastEcho, MOST_COUNT)) {
            lastEcho = theirs;
            echoed = theirs == said;
            if (waits) {
                sayNext();
            }
        }
        if (!echoed) {
            repeats.onHeard();
        }
    }

    private boolean isLater(int theirs) {
        int ahead = Math.floorMod(theirs - heard, MOST_COUNT);
        return heard == 0 || ahead > 0 && ahead <= MOST_AHEAD;
    }

    /** Reads name and text if both are valid; else changes nothing. */
    private boolean takeWords(byte[] from, int nameAt, int end) {
        int textAt = endOf(from, nameAt, MOST_NAME_BYTES, end);
        if (textAt < 0 || endOf(from, textAt, MOST_TEXT_BYTES, end) != end) {
            return false;
        }
        String name = read(from, nameAt + 1, textAt);
        String text = read(from, textAt + 1, end);
        if (name == null || text == null) {
            return false;
        }
        heardName = name;
        heardText = text;
        return true;
    }

    /** Returns the index behind a text with its length in front, or -1 if it does not fit. */
    private static int endOf(byte[] from, int at, int most, int end) {
        int bytes = at < end ? from[at] & 0xFF : most + 1;
        return bytes <= most && at + 1 + bytes <= end ? at + 1 + bytes : -1;
    }

    private static String read(byte[] from, int at, int end) {
        byte[] words = Arrays.copyOfRange(from, at, end);
        boolean isGood = Utf8.isValid(words, words.length) && ShownText.isGood(words, 0, words.length);
        return isGood ? new String(words, StandardCharsets.UTF_8) : null;
    }
}
