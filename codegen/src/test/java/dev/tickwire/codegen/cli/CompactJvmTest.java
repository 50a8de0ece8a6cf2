package dev.tickwire.codegen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** The rest takes a jar: {@code RunnableJarIT} of the tools starts one. */
class CompactJvmTest {
    @Test
    void shouldLeaveAProgramAloneThatWasNotStartedAsAJarWithoutOptions() {
        assertTrue(CompactJvm.ofThisProgram().isEmpty());
    }

    @Test
    void shouldReportThatAVirtualMachineCannotBeStarted() {
        assertEquals(OptionalInt.empty(), new CompactJvm(List.of("./no/such/java")).run(List.of("generate")));
    }
}
