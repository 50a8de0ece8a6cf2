package dev.tickwire.samples.desktop;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Place of a window beside those of other clients.
 *
 * @param x the left edge, in pixels from the left edge of the screen
 * @param y the upper edge, in pixels from the upper edge of the screen
 * @param width the width
 * @param height the height
 */
record WindowPlace(int x, int y, int width, int height) {
    /** System property with a place, such as {@code 1/2}, which {@code tickwire:play} sets. */
    static final String PROPERTY = "tickwire.play.window";

    /** Edge that lets the window be in the middle of the screen. */
    static final int MIDDLE = -1;

    private static final Pattern PLACE = Pattern.compile("([1-9]\\d?)/([1-9]\\d?)");

    /**
     * Returns the place of a window in a row of windows with equal widths. The window shrinks to its part of the
     * screen, and keeps its proportions.
     *
     * @param place the number of the window from 1, a slash, and the number of windows; any other text or null for the
     *     middle of the screen
     * @param screenWidth the width of the screen
     * @param screenHeight the height of the screen
     * @param width the width of a window that fits
     * @param height the height of a window that fits
     */
    static WindowPlace of(String place, int screenWidth, int screenHeight, int width, int height) {
        Matcher parsed = PLACE.matcher(place == null ? "" : place);
        if (!parsed.matches()) {
            return new WindowPlace(MIDDLE, MIDDLE, width, height);
        }
        int number = Integer.parseInt(parsed.group(1));
        int count = Math.max(number, Integer.parseInt(parsed.group(2)));
        int part = screenWidth / count;
        double scale = Math.min(1, Math.min((double) part / width, (double) screenHeight / height));
        int shownWidth = (int) (width * scale);
        int shownHeight = (int) (height * scale);
        return new WindowPlace(
                (number - 1) * part + (part - shownWidth) / 2,
                (screenHeight - shownHeight) / 2,
                shownWidth,
                shownHeight);
    }
}
