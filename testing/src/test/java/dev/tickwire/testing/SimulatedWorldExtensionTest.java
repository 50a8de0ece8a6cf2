package dev.tickwire.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import com.example.duel.wire.DuelProtocol;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs small test classes as JUnit runs a game's. */
class SimulatedWorldExtensionTest {
    /** The examples run when a test here asks for them, and never by themselves: some fail. */
    private static final String ASKED = "dev.tickwire.testing.SimulatedWorldExtensionTest#isAsked";

    private static boolean isEnabled;

    private static final List<World> WORLDS = new ArrayList<>();
    private static final List<Long> SEEDS = new ArrayList<>();

    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();

    static boolean isAsked() {
        return isEnabled;
    }

    private final String seedOfBuild = System.getProperty(Worlds.SEED_PROPERTY);

    @BeforeEach
    void forget() {
        WORLDS.clear();
        SEEDS.clear();
        System.clearProperty(Worlds.SEED_PROPERTY);
    }

    @AfterEach
    void restoreSeedOfBuild() {
        if (seedOfBuild != null) {
            System.setProperty(Worlds.SEED_PROPERTY, seedOfBuild);
        } else {
            System.clearProperty(Worlds.SEED_PROPERTY);
        }
    }

    @EnabledIf(ASKED)
    static class Passing {
        @TickwireTest
        void shouldPass(Worlds worlds) {
            WORLDS.add(worlds.of(DuelProtocol.get()).clients(1).start());
            WORLDS.add(worlds.of(DuelProtocol.get()).start());
            SEEDS.add(worlds.seed());
        }
    }

    @EnabledIf(ASKED)
    static class Failing {
        @TickwireTest
        void shouldFail(Worlds worlds) {
            World world = worlds.of(DuelProtocol.get()).clients(2).start();
            SEEDS.add(worlds.seed());
            world.run(0.5);
            throw new AssertionError("two plus two");
        }
    }

    @EnabledIf(ASKED)
    @ExtendWith(SimulatedWorldExtension.class)
    static class FailingBefore {
        private World world;

        @BeforeEach
        void prepare(Worlds worlds) {
            world = worlds.of(DuelProtocol.get()).start();
            WORLDS.add(world);
            throw new IllegalStateException("not prepared");
        }

        @Test
        void shouldNotGetHere() {
            world.tick();
        }
    }

    @EnabledIf(ASKED)
    @ExtendWith(SimulatedWorldExtension.class)
    static class Sharing {
        private Worlds before;

        @BeforeEach
        void prepare(Worlds worlds) {
            before = worlds;
        }

        @Test
        void shouldReceiveTheSameParameters(Worlds worlds) {
            assertSame(before, worlds);
            SEEDS.add(worlds.seed());
        }
    }

    @EnabledIf(ASKED)
    static class Aborting {
        @TickwireTest
        void shouldNotRunHere(Worlds worlds) {
            assumeTrue(worlds == null);
        }
    }

    @EnabledIf(ASKED)
    static class Leaking {
        @TickwireTest
        void shouldReleaseItsHit(Worlds worlds) {
            World world = worlds.of(DuelProtocol.get()).failOnLeak().start();
            WORLDS.add(world);
            WORLDS.add(worlds.of(DuelProtocol.get()).failOnLeak().start());
            SEEDS.add(worlds.seed());
            world.server().create(DuelProtocol.HIT);
            WORLDS.get(1).server().create(DuelProtocol.HIT);
        }
    }

    @EnabledIf(ASKED)
    static class FailingAndLeaking {
        @TickwireTest
        void shouldFail(Worlds worlds) {
            World world = worlds.of(DuelProtocol.get()).failOnLeak().start();
            WORLDS.add(world);
            world.server().create(DuelProtocol.HIT);
            throw new AssertionError("two plus two");
        }
    }

    @Test
    void shouldFailATestThatLeaksAndPrintHowToReplayIt() {
        Throwable failure = failures(Leaking.class).get(0);
        assertTrue(
                failure.getMessage()
                        .contains("server: Hit: 1 outstanding, created or retained at " + Leaking.class.getName()
                                + ".shouldReleaseItsHit("),
                failure.getMessage());
        assertEquals(2, failure.getSuppressed().length, "the other world, and the note");
        assertTrue(
                printed.toString(StandardCharsets.UTF_8)
                        .startsWith("shouldReleaseItsHit(Worlds) failed, simulated with seed " + SEEDS.get(0)),
                printed.toString(StandardCharsets.UTF_8));
        assertTrue(WORLDS.stream().allMatch(world -> world.server().isClosed()));
    }

    @Test
    void shouldNotReportLeaksOfATestThatFailsForAnotherReason() {
        Throwable failure = failures(FailingAndLeaking.class).get(0);
        assertEquals("two plus two", failure.getMessage());
        assertEquals(1, failure.getSuppressed().length);
        assertTrue(WORLDS.get(0).server().isClosed());
    }

    @Test
    void shouldCloseWorldsAndSeedThemOneAfterTheOther() {
        assertEquals(List.of(), failures(Passing.class));
        assertTrue(WORLDS.stream().allMatch(world -> world.server().isClosed()));
        assertEquals(SEEDS.get(0), WORLDS.get(0).seed());
        assertEquals(SEEDS.get(0) + 1, WORLDS.get(1).seed());
    }

    @Test
    void shouldDrawAnotherSeedEachTime() {
        failures(Passing.class);
        failures(Passing.class);
        failures(Passing.class);
        assertTrue(SEEDS.stream().distinct().count() > 1, "seeds " + SEEDS);
    }

    @Test
    void shouldPrintHowToReplayAFailure() {
        Throwable failure = failures(Failing.class).get(0);
        assertEquals("two plus two", failure.getMessage());
        assertEquals(1, failure.getSuppressed().length);
        assertEquals(
                "simulated with seed " + SEEDS.get(0) + ", to replay: -Dtickwire.seed=" + SEEDS.get(0)
                        + "; [world of seed " + SEEDS.get(0) + " at 0.500 s (tick 30), 0 of 2 clients connected]",
                failure.getSuppressed()[0].getMessage());
        assertEquals(
                "shouldFail(Worlds) failed, " + failure.getSuppressed()[0].getMessage(),
                printed.toString(StandardCharsets.UTF_8).trim());
    }

    @Test
    void shouldPrintItForAFailureBeforeTheTestToo() {
        Throwable failure = failures(FailingBefore.class).get(0);
        assertEquals("not prepared", failure.getMessage());
        assertTrue(failure.getSuppressed()[0]
                .getMessage()
                .startsWith("simulated with seed " + WORLDS.get(0).seed()));
        assertTrue(WORLDS.get(0).server().isClosed());
    }

    @Test
    void shouldShareParametersBetweenATestAndItsSetup() {
        assertEquals(List.of(), failures(Sharing.class));
        assertEquals(1, SEEDS.size());
    }

    @Test
    void shouldPrintNothingForAnAbortedTest() {
        assertEquals(List.of(), failures(Aborting.class));
        assertEquals("", printed.toString(StandardCharsets.UTF_8));
    }

    @Test
    void shouldUseTheSeedOfTheProperty() {
        System.setProperty(Worlds.SEED_PROPERTY, "-12");
        failures(Passing.class);
        assertEquals(List.of(-12L), SEEDS);
        System.setProperty(Worlds.SEED_PROPERTY, "twelve");
        Throwable refused = failures(Passing.class).get(0);
        assertNotEquals(null, refused);
        assertTrue(
                refused.getMessage().contains("tickwire.seed = twelve, must be a whole number"), refused.getMessage());
    }

    /** The exceptions that the tests of a class threw. */
    private List<Throwable> failures(Class<?> tests) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(tests))
                // What fails or is left out here is no news of the build.
                .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "false")
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        PrintStream output = System.out;
        printed.reset();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        isEnabled = true;
        try {
            LauncherFactory.create().execute(request, listener);
        } finally {
            isEnabled = false;
            System.setOut(output);
        }
        TestExecutionSummary summary = listener.getSummary();
        assertFalse(summary.getTestsStartedCount() == 0, tests + " has no test");
        List<Throwable> failures = new ArrayList<>();
        summary.getFailures().forEach(failure -> failures.add(failure.getException()));
        return failures;
    }
}
