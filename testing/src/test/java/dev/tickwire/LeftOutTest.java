package dev.tickwire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs small test classes that leave out tests, and reads what is written down. */
class LeftOutTest {
    private static boolean isEnabled;

    static boolean isAsked() {
        return isEnabled;
    }

    @EnabledIf("dev.tickwire.LeftOutTest#isAsked")
    @ExtendWith(LeftOut.class)
    static class OneOfTwo {
        @Test
        void shouldBeLeftOut() {
            assumeTrue(false, "nothing tells the time, by apt-get install clock");
        }

        @Test
        void shouldPass() {}
    }

    @EnabledIf("dev.tickwire.LeftOutTest#isAsked")
    @ExtendWith(LeftOut.class)
    static class Whole {
        @BeforeAll
        static void openClock() {
            assumeTrue(false, "nothing tells the time, by apt-get install clock");
        }

        @Test
        void shouldPass() {}
    }

    @Test
    void shouldListReasonsWithTheClassesOfTheirTests(@TempDir Path folder) throws IOException {
        Path list = folder.resolve("of/this/build.txt");
        String before = System.getProperty("tickwire.left.out", "");
        System.setProperty("tickwire.left.out", list.toString());
        isEnabled = true;
        try {
            LauncherFactory.create()
                    .execute(LauncherDiscoveryRequestBuilder.request()
                            .selectors(selectClass(OneOfTwo.class), selectClass(Whole.class))
                            .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "false")
                            .build());
        } finally {
            isEnabled = false;
            System.setProperty("tickwire.left.out", before);
        }
        List<String> lines = Files.readAllLines(list);
        assertEquals(2, lines.size(), lines.toString());
        assertEquals(
                "Tests were left out:\n  nothing tells the time, by apt-get install clock\n    in OneOfTwo, Whole\n",
                LeftOutList.text(lines));
    }
}
