package dev.tickwire.samples.arena.desktop.play;

import java.util.ArrayList;
import java.util.List;

/**
 * The newest lines for the player to read, at most 8, each for 8 seconds: chat, results of calls, and who beat whom.
 */
public final class Notices {
    private static final int MAX_LINES = 8;
    private static final long SHOWN_NANOS = 8_000_000_000L;

    private record Notice(String text, long atNanos) {}

    private final List<Notice> notices = new ArrayList<>();
    private long nowNanos;

    /** Creates an empty list. */
    public Notices() {}

    /**
     * Sets the time, and removes old lines.
     *
     * @param now the time in nanoseconds
     */
    public void update(long now) {
        nowNanos = now;
        notices.removeIf(notice -> now - notice.atNanos > SHOWN_NANOS);
    }

    /** Adds a line. */
    public void add(String text) {
        if (notices.size() == MAX_LINES) {
            notices.remove(0);
        }
        notices.add(new Notice(text, nowNanos));
    }

    /** Returns the lines, oldest first. */
    public List<String> lines() {
        return notices.stream().map(Notice::text).toList();
    }
}
