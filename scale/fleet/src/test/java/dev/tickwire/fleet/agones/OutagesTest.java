package dev.tickwire.fleet.agones;

import static dev.tickwire.fleet.agones.AgonesException.Kind.REFUSED;
import static dev.tickwire.fleet.agones.AgonesException.Kind.UNREACHABLE;
import static dev.tickwire.fleet.agones.AgonesException.Kind.UNREADABLE;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

class OutagesTest {
    private final Outages outages = new Outages();

    @Test
    void shouldReportOnceThatTheSidecarIsUnreachable() {
        assertTrue(outages.failed("health", UNREACHABLE));
        assertFalse(outages.failed("health", UNREACHABLE));
        assertFalse(outages.failed("counter rooms", UNREACHABLE));
        assertFalse(outages.failed(Outages.WATCH, UNREACHABLE));
        outages.succeeded("counter rooms");
        assertTrue(outages.isAny(), "the watch is not back");
        outages.succeeded(Outages.WATCH);
        assertFalse(outages.isAny());
        assertTrue(outages.failed("health", UNREACHABLE));
    }

    @Test
    void shouldReportEachRefusedCallOnce() {
        assertTrue(outages.failed("counter rooms", REFUSED));
        assertFalse(outages.failed("counter rooms", UNREADABLE));
        assertTrue(outages.failed("counter players", REFUSED));
        outages.succeeded("health");
        assertTrue(outages.isAny());
        outages.succeeded("counter rooms");
        outages.succeeded("counter players");
        assertFalse(outages.isAny());
    }

    @Test
    void shouldForgetCallsThatAreNotMadeAnyMore() {
        outages.failed("counter rooms", REFUSED);
        outages.failed("health", REFUSED);
        outages.retain(Set.of("health"));
        outages.succeeded("health");
        assertFalse(outages.isAny());
    }
}
