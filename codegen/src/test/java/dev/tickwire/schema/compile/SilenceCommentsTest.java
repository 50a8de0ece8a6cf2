package dev.tickwire.schema.compile;

import org.junit.jupiter.api.Test;

class SilenceCommentsTest {
    @Test
    void shouldSilenceTheStatementThatFollows() {
        Compiled.declarations("""
                // tickwire: silence wasteful-range
                message One { int(0..1024) a; int(0..2048) b; }
                message Two {
                    // tickwire: silence wasteful-range
                    /** Documented. */
                    int(0..1024) a;
                    int(0..2048) b;
                }
                """)
                .mustReport("a.tick:8:9: warning[wasteful-range]: the last value of 0..2048 costs a whole bit");
    }

    @Test
    void shouldSilenceTheLineItStandsOn() {
        Compiled.declarations("""
                message Two {
                    int(0..1024) a; // tickwire: silence wasteful-range, zero-off-grid
                    int(0..2048) b;
                }
                """)
                .mustReport("a.tick:4:9: warning[wasteful-range]: the last value of 0..2048 costs a whole bit");
    }

    @Test
    void shouldSilenceNothingButWhatItNames() {
        Compiled.declarations("""
                // tickwire: silence zero-off-grid
                message One { int(0..1024) a; Nowhere b; }
                // an ordinary comment about tickwire: silence wasteful-range
                message Two { int(0..1024) a; }
                """).mustReport("""
                a.tick:3:19: warning[wasteful-range]: the last value of 0..1024 costs a whole bit
                a.tick:3:31: error[unknown-type]: unknown type `Nowhere`
                a.tick:5:19: warning[wasteful-range]: the last value of 0..1024 costs a whole bit
                """);
    }

    @Test
    void shouldRefuseWhatSilencesNoWarning() {
        Compiled.declarations("""
                // tickwire: silence wastful-range
                // tickwire: silence unknown-type
                // tickwire: hush wasteful-range
                // tickwire: silence
                message One { bool a; }
                """).mustReport("""
                a.tick:2:1: error[silence-comment]: there is no warning `wastful-range`
                a.tick:3:1: error[silence-comment]: `unknown-type` is an error, and only warnings can be silenced
                a.tick:4:1: error[silence-comment]: expected `silence` and the codes of warnings behind `tickwire:`
                a.tick:5:1: error[silence-comment]: expected `silence` and the codes of warnings behind `tickwire:`
                """);
    }
}
