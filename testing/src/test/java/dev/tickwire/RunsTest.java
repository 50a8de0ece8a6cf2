package dev.tickwire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RunsTest {
    @Test
    void shouldRunAsOftenAsTheBuildIsLong() {
        int wanted = Boolean.getBoolean("tickwire.long") ? 90 : 2;
        assertEquals(wanted, Runs.of(2, 90));
        assertEquals(wanted, Runs.of("tickwire.runs.of.this.test", 2, 90));
    }

    @Test
    void shouldRunAsOftenAsAPropertySays() {
        System.setProperty("tickwire.runs.of.this.test", "7");
        try {
            assertEquals(7, Runs.of("tickwire.runs.of.this.test", 2, 90));
        } finally {
            System.clearProperty("tickwire.runs.of.this.test");
        }
    }

    @Tag(Runs.LONG)
    @Test
    void shouldLeaveOutTaggedTestsOfAUsualBuild() {
        assertEquals("true", System.getProperty("tickwire.long"), "of a usual build");
    }
}
