package dev.tickwire.gradle;

/** Schemas of the tests. */
final class Schemas {
    static final String DUEL = """
            package duel;

            option java_package = "example.wire";

            message Strike {
                int(0..1000) force;
            }

            protocol Duel {
                channel moves reliable_ordered { Strike; }
            }
            """;
    static final String CHAT = """
            package chat;

            message Say {
                string(64) text;
            }
            """;

    private Schemas() {}
}
