package dev.tickwire.benchmarks.trip;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TappedGameTest {
    @ParameterizedTest
    @EnumSource(TappedGame.Tapping.class)
    void shouldDeliverAllThatIsSent(TappedGame.Tapping tapping) {
        TappedGame game = new TappedGame(3, tapping);
        for (int turn = 0; turn < 500; turn++) {
            game.turn();
        }
        game.check();
        game.close();
    }
}
