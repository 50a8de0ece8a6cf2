package dev.tickwire.samples.arena.desktop.play;

import java.nio.charset.StandardCharsets;

/** A text in progress, in any script, with a bounded number of bytes. */
public final class Typing {
    private final int maxBytes;
    private final StringBuilder text = new StringBuilder();

    /**
     * Creates an empty text.
     *
     * @param maxBytes the greatest number of bytes in UTF-8
     */
    public Typing(int maxBytes) {
        this.maxBytes = maxBytes;
    }

    /**
     * Adds a typed character; a backspace removes the last character. A character above the bound is ignored.
     *
     * @param character the character, by the layout of the keyboard
     */
    public void type(char character) {
        if (character == '\b') {
            text.setLength(Math.max(0, text.length() - 1));
        } else if (!Character.isISOControl(character) && !Character.isSurrogate(character)) {
            text.append(character);
            if (text().getBytes(StandardCharsets.UTF_8).length > maxBytes) {
                text.setLength(text.length() - 1);
            }
        }
    }

    /** Returns the text so far. */
    public String text() {
        return text.toString();
    }
}
