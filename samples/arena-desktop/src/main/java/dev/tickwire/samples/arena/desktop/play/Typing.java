package dev.tickwire.samples.arena.desktop.play;

import java.nio.charset.StandardCharsets;

/** A text that is being typed, in any script, of a bounded number of bytes. */
public final class Typing {
    private final int mostBytes;
    private final StringBuilder text = new StringBuilder();

    /**
     * Nothing is typed yet.
     *
     * @param mostBytes the most bytes of the text in UTF-8
     */
    public Typing(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    /**
     * A key was typed: a backspace removes the last character; a character that does not fit is ignored.
     *
     * @param character the character, as the keyboard's layout makes it
     */
    public void type(char character) {
        if (character == '\b') {
            text.setLength(Math.max(0, text.length() - 1));
        } else if (!Character.isISOControl(character) && !Character.isSurrogate(character)) {
            text.append(character);
            if (text().getBytes(StandardCharsets.UTF_8).length > mostBytes) {
                text.setLength(text.length() - 1);
            }
        }
    }

    /** The text so far. */
    public String text() {
        return text.toString();
    }
}
