package dev.tickwire.benchmarks.choice;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SpawnsTest {
    @ParameterizedTest
    @EnumSource(Spawns.Presence.class)
    void shouldWriteTheSameBitsInBothForms(Spawns.Presence presence) {
        assertNotNull(Spawns.masked(presence));
        assertNotNull(Spawns.plain(presence));
    }
}
