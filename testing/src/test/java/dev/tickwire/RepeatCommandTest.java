package dev.tickwire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs a small test class that fails, and reads what is printed. */
class RepeatCommandTest {
    private static boolean isEnabled;

    static boolean isAsked() {
        return isEnabled;
    }

    @EnabledIf("dev.tickwire.RepeatCommandTest#isAsked")
    @ExtendWith(RepeatCommand.class)
    static class Failing {
        @Test
        void shouldFail() {
            fail("two plus two");
        }

        @Test
        void shouldPass() {}
    }

    @Test
    void shouldPrintTheCommandThatRepeatsAFailure() {
        String printed = printedBy(Failing.class);
        List<String> lines = printed.lines()
                .filter(line -> line.contains("to repeat"))
                .distinct()
                .toList();
        assertEquals(1, lines.size(), printed);
        assertTrue(lines.get(0).startsWith("shouldFail() failed, to repeat: mvn test -pl :"), printed);
        assertTrue(
                lines.get(0)
                        .endsWith(" -am -Dtest=Failing#shouldFail -Dsurefire.failIfNoSpecifiedTests=false "
                                + Seeds.option() + (Boolean.getBoolean("tickwire.long") ? " -Plong" : "")),
                printed);
    }

    @Test
    void shouldBeOnInEachModule() {
        assertEquals(
                Optional.of(RepeatCommand.class),
                ServiceLoader.load(Extension.class).stream()
                        .<Class<?>>map(ServiceLoader.Provider::type)
                        .filter(RepeatCommand.class::equals)
                        .findFirst());
    }

    private static String printedBy(Class<?> tests) {
        PrintStream error = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
        isEnabled = true;
        try {
            LauncherFactory.create()
                    .execute(LauncherDiscoveryRequestBuilder.request()
                            .selectors(selectClass(tests))
                            .build());
        } finally {
            isEnabled = false;
            System.setErr(error);
        }
        return printed.toString(StandardCharsets.UTF_8);
    }
}
