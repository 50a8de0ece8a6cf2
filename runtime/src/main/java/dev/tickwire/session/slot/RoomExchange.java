package dev.tickwire.session.slot;

import dev.tickwire.base.LittleEndian;
import dev.tickwire.base.ShownText;
import dev.tickwire.base.Utf8;
import dev.tickwire.bits.Side;
import dev.tickwire.session.DisconnectReason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The exchange by which a server tells a client which room it is in. The server repeats that until the client echoes
 * its counter; a later word takes the place of an earlier one. {@code docs/wire.md}, "Rooms".
 */
public final class RoomExchange extends Exchange {
    /** The number of its packets. */
    public static final int TYPE = 12;
    /** The most bytes of a room's name in UTF-8. */
    public static final int MOST_NAME_BYTES = 63;

    private static final int MOST_TEXT_BYTES = DisconnectReason.MOST_TEXT_BYTES;
    private static final int SAID_AT = 0;
    private static final int ECHO_AT = 1;
    private static final int TICK_AT = 2;
    private static final int NAME_AT = TICK_AT + Long.BYTES;
    private static final int LEAST_BYTES = TICK_AT;
    private static final int MOST_BYTES = NAME_AT + 1 + MOST_NAME_BYTES + 1 + MOST_TEXT_BYTES;
    /** Counters go from 1 to this, and around. */
    private static final int MOST_COUNT = 255;
    /** A counter that is ahead by more lies behind. */
    private static final int MOST_AHEAD = 127;
    /** With so many words ahead of the last echo the next one waits for it: so none looks older than it is. */
    private static final int MOST_UNECHOED = 100;

    private final Side side;
    private final Repeats repeats = new Repeats();
    /** The counter of what this side says; 0 before it says anything. */
    private int said;

    private byte[] nextName;
    private byte[] nextText;
    /** The tick after which the client sees other objects than before; 0 if it always saw the same. */
    private long tick;

    private byte[] saidName;
    private byte[] saidText;
    private boolean echoed = true;
    /** The counter that the other side has echoed last; 0 before. */
    private int lastEcho;
    /** Whether another word is to be said once an earlier one is echoed. */
    private boolean waits;

    /** The counter of what the other side said last; 0 before. */
    private int heard;

    private long heardTick;
    private String heardName = "";
    private String heardText = "";
    private boolean answerDue;

    /**
     * One of two sides that have said nothing.
     *
     * @param side the side; a client says nothing, and a server takes nothing
     */
    public RoomExchange(Side side) {
        super(TYPE, LEAST_BYTES, MOST_BYTES);
        this.side = side;
    }

    /**
     * Says where the client is from now on.
     *
     * @param name the room's name, {@link ShownText} of at most {@link #MOST_NAME_BYTES}; an empty text for no room
     * @param text why, as {@link DisconnectReason#requireText} takes it
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
     * The client sees other objects than before after a tick, which goes with each word from now on.
     *
     * @param newTick the newest tick that was flushed
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

    /** The name of the room that the server said last; an empty text for no room. */
    public String name() {
        return heardName;
    }

    /** The text that the server said beside it. */
    public String text() {
        return heardText;
    }

    /** The tick after which the client sees what it sees in that room; 0 if it always saw the same. */
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

    /** Takes name and text if both are as they must be, and end where the packet does. */
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

    /** Where words end that begin with their length; -1 if that is too long, or behind the end. */
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
