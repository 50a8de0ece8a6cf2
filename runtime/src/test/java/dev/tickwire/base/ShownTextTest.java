package dev.tickwire.base;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ShownTextTest {
    private static void assertAccepted(String text) {
        assertDoesNotThrow(() -> PrintableText.require("text", text));
        assertEquals(true, isGood(text), text);
    }

    private static void refused(String text) {
        assertThrows(IllegalArgumentException.class, () -> PrintableText.require("text", text));
        assertFalse(isGood(text));
    }

    private static boolean isGood(String text) {
        byte[] bytes = (" " + text).getBytes(StandardCharsets.UTF_8);
        return PrintableText.isValid(bytes, 1, bytes.length - 1);
    }

    private static String of(int point) {
        return "a" + new String(Character.toChars(point)) + "b";
    }

    @Test
    void shouldAcceptWhatPeopleWrite() {
        assertAccepted("");
        assertAccepted("back at noon");
        assertAccepted("Größe: 5 µm, naïve café");
        assertAccepted("e\u0301 with a mark of its own");
        assertAccepted(
                "\u05E9\u05DC\u05D5\u05DD \u0645\u0631\u062D\u0628\u0627 \u4F60\u597D \u0928\u092E\u0938\u094D\u0924\u0947");
        assertAccepted("\uD83D\uDE80\uD83D\uDC4D\uD83C\uDFFD");
        assertAccepted("\u2764\uFE0F 1\uFE0F\u20E3 \u203C\uFE0F \u2194\uFE0F \u00A9\uFE0E");
        assertAccepted("\uE000 is an icon of a game's own font");
    }

    @Test
    void shouldRefuseWhatEndsLinesTurnsTextOrIsNotSeen() {
        int[] refused = {
            0x01, 0x09, 0x0A, 0x0D, 0x1B, 0x7F, 0x85, 0x9B, 0xAD, 0x034F, 0x061C, 0x115F, 0x17B4, 0x180E, 0x200B,
            0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2060, 0x2065,
            0x2066, 0x2067, 0x2068, 0x2069, 0x206F, 0x3164, 0xFDD0, 0xFE00, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFE, 0x1D173,
            0xE0001, 0xE0041, 0xE0100, 0x1FFFF, 0x10FFFE
        };
        for (int point : refused) {
            refused(of(point));
        }
        assertThrows(IllegalArgumentException.class, () -> PrintableText.require("text", "\0"));
        assertThrows(IllegalArgumentException.class, () -> PrintableText.require("text", "\uDC00"));
    }

    @Test
    void shouldRefuseAJoinedEmojiAndAcceptItsParts() {
        refused("\uD83D\uDC69\u200D\uD83D\uDE80");
        assertAccepted("\uD83D\uDC69\uD83D\uDE80");
    }

    @Test
    void shouldRefuseASelectorThatSelectsNothing() {
        refused("\uFE0F");
        refused("Anna\uFE0F");
        refused("Anna \uFE0F");
        refused("\u2764\uFE0F\uFE0F");
    }

    @Test
    void shouldValidateTextAndItsBytesAlike() {
        for (int point = 1; point <= Character.MAX_CODE_POINT; point++) {
            if (Character.getType(point) == Character.SURROGATE) {
                continue;
            }
            String text = "a" + new String(Character.toChars(point));
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            boolean good = PrintableText.isValid(bytes, 0, bytes.length);
            int checked = point;
            if (good) {
                PrintableText.require("text", text);
            } else {
                assertThrows(
                        IllegalArgumentException.class,
                        () -> PrintableText.require("text", text),
                        () -> Integer.toHexString(checked));
            }
        }
    }
}
