package dev.tickwire.schema.compile;

import org.junit.jupiter.api.Test;

/** The channel kinds of the language that are not carried yet: refused where they stand, once, and never dropped. */
class NotSupportedYetTest {

    @Test
    void shouldNameEachKindOfChannelAtItsPlace() {
        Compiled.declarations("""
                message Move { bool on; }
                protocol Game {
                    channel a reliable_unordered { Move; }
                    channel b unreliable_sequenced { Move; }
                    channel c chunk (max 4 MiB, slice 512) { Move; }
                    channel d unreliable { Move; }
                    channel e reliable_ordered { Move; }
                }
                """).mustReport("""
                a.tick:6:15: error[not-supported-yet]: the channel kind `chunk` is not supported by this release yet
                """);
    }
}
