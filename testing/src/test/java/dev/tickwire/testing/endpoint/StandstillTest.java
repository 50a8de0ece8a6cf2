package dev.tickwire.testing.endpoint;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Endpoints that stand still, as at a breakpoint, and lines that carry nothing: what passes with time passes in
 * {@code update}, so that afterwards all goes on within a stated time, while nobody is timed out.
 */
class StandstillTest {
    /** Within so many seconds all goes on: the client's view, its messages, and its inputs at the server. */
    private static final int MAX_SECONDS = 3;

    private enum StalledPart {
        CLIENT,
        SERVER,
        BOTH,
        LINE
    }

    private enum Phase {
        CONNECTING,
        JUST_CONNECTED,
        PLAYING,
        CHANGING_ROOM,
        CHANGING_ADDRESS,
        TRANSFERRING
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 31})
    void shouldRecoverWithinThreeSecondsInEachPhase(double seconds) {
        shouldRecoverInEachPhase(seconds);
    }

    @Tag(Runs.LONG)
    @ParameterizedTest
    @ValueSource(doubles = {5, 12})
    void shouldRecoverWithinThreeSecondsAfterOtherTimes(double seconds) {
        shouldRecoverInEachPhase(seconds);
    }

    private static void shouldRecoverInEachPhase(double seconds) {
        for (Phase phase : Phase.values()) {
            for (StalledPart who : StalledPart.values()) {
                shouldRecover(phase, who, seconds, phase == Phase.TRANSFERRING, 0);
            }
        }
    }

    /** In the middle of what takes several packets, and in the profile {@code long} before the first. */
    static IntStream turns() {
        return IntStream.of(3, 0).limit(Runs.of(1, 2));
    }

    /** Handshakes, changes of address and transfers take several packets: all stand still after some of them. */
    @ParameterizedTest
    @MethodSource("turns")
    void shouldRecoverWithinThreeSecondsWithEncryptedSessions(int turns) {
        for (Phase phase : List.of(Phase.CONNECTING, Phase.CHANGING_ROOM, Phase.CHANGING_ADDRESS, Phase.TRANSFERRING)) {
            for (StalledPart who : StalledPart.values()) {
                shouldRecover(phase, who, 12, true, turns);
            }
        }
    }

    /** More than half a lap of packet numbers passes, and with the property nearly as much as the time-out. */
    @ParameterizedTest
    @EnumSource(
            value = StalledPart.class,
            names = {"CLIENT", "LINE"})
    void shouldRecoverWithinThreeSecondsAfterAWrapOfNumbers(StalledPart who) {
        shouldRecover(Phase.PLAYING, who, Integer.getInteger("tickwire.standstill.seconds", 900), false, 0);
    }

    private static void shouldRecover(Phase phase, StalledPart who, double seconds, boolean isSecure, int turns) {
        try (StallableGame game = new StallableGame(isSecure)) {
            reachPhase(game, phase);
            game.turns(turns);
            game.stand(
                    who == StalledPart.CLIENT || who == StalledPart.BOTH,
                    who == StalledPart.SERVER || who == StalledPart.BOTH,
                    who == StalledPart.LINE,
                    seconds);
            int wrong = 0;
            while (!game.isRightForASecond() || !isOver(game, phase)) {
                wrong++;
                assertTrue(
                        wrong <= MAX_SECONDS,
                        who + " stood still for " + seconds + " s, " + turns + " turns after " + phase + ": " + game);
            }
        }
    }

    /** Whether what was changing when all stood still has changed. */
    private static boolean isOver(StallableGame game, Phase phase) {
        return switch (phase) {
            case CHANGING_ROOM -> game.isInRoom();
            case TRANSFERRING -> game.isTransferOver();
            default -> true;
        };
    }

    private static void reachPhase(StallableGame game, Phase phase) {
        if (phase == Phase.CONNECTING) {
            return;
        }
        game.connect();
        game.run(phase == Phase.JUST_CONNECTED ? 0.1 : phase == Phase.PLAYING ? 10 : 3);
        switch (phase) {
            case CHANGING_ROOM -> game.changeRoom();
            case CHANGING_ADDRESS -> game.changeAddress();
            case TRANSFERRING -> game.transfer();
            default -> {}
        }
    }
}
