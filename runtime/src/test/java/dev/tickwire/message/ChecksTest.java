package dev.tickwire.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The checks of who may use a message are on with assertions, or with a property. */
class ChecksTest {
    private static final String PROPERTY = "tickwire.checks";

    /** A game that keeps a message without retaining it; returns the result of reading it. */
    public static final class Keeper implements Supplier<String> {
        @Override
        public String get() {
            MessageType<Score> type = new MessageType<>(0, Score.class, Score::new, 7, 7);
            MessageFactory factory = new MessageFactory(List.of(type)) {};
            Score kept = factory.create(type);
            kept.release();
            try {
                return Integer.toString(kept.points());
            } catch (IllegalStateException refused) {
                return refused.getMessage();
            }
        }
    }

    /** Runs the keeper with classes of its own, as in a new virtual machine, and returns its result. */
    private static String kept(boolean assertions, String property) throws Exception {
        String before = System.getProperty(PROPERTY);
        List<URL> places = List.of(place(Checks.class), place(ChecksTest.class));
        try (URLClassLoader loader =
                new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
            loader.setDefaultAssertionStatus(assertions);
            set(property);
            Class<?> keeper = loader.loadClass(Keeper.class.getName());
            assertNotSame(Keeper.class, keeper);
            return (String) ((Supplier<?>) keeper.getConstructor().newInstance()).get();
        } finally {
            set(before);
        }
    }

    private static URL place(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }

    private static void set(String property) {
        if (property == null) {
            System.clearProperty(PROPERTY);
        } else {
            System.setProperty(PROPERTY, property);
        }
    }

    @Test
    void shouldRefuseAReleasedMessageWithAssertionsOrTheProperty() throws Exception {
        String refused = "Score cannot be read: it was sent, or its listener has returned; call retain() to keep a"
                + " message longer";
        assertEquals(refused, kept(true, null));
        assertEquals(refused, kept(false, "true"));
        assertEquals("0", kept(false, null), "nothing is looked at");
        assertEquals("0", kept(false, "false"));
    }

    @Test
    void shouldHaveThemOnInTests() {
        assertTrue(Checks.ON);
        assertNull(System.getProperty(PROPERTY));
    }
}
