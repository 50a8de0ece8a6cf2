package dev.tickwire.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.AllocatedBytes;
import dev.tickwire.call.ShopProtocol.Bought;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class CallAllocationTest {
    private static final int ROUNDS = 5;
    private static final int TURNS = 500;

    private final int[] answered = new int[1];
    private final int[] failed = new int[1];
    private final Consumer<Bought> onAnswer = bought -> answered[0] += bought.number;
    private final Consumer<CallFailure> onFailure = failure -> failed[0]++;

    private void play(Shop shop, int turns) {
        for (int turn = 0; turn < turns; turn++) {
            for (int call = 0; call < 8; call++) {
                shop.client
                        .peer()
                        .on(ShopProtocol.CONTROL)
                        .call(ShopProtocol.BUY, shop.client.create(ShopProtocol.BUY))
                        .onAnswer(onAnswer)
                        .onFailure(onFailure);
            }
            shop.turn();
        }
    }

    @Test
    void shouldAllocateNothingOnceWarm() {
        try (Shop shop = new Shop().open()) {
            int[] count = new int[1];
            shop.keeper = (message, answer) -> {
                if (count[0]++ % 4 == 0) {
                    answer.refuseUnhandled();
                } else if (count[0] % 4 == 2) {
                    answer.refuse("");
                } else {
                    answer.as(Bought.class).with(shop.bought(1));
                }
            };
            play(shop, 3000);
            int before = answered[0];
            assertEquals(0, AllocatedBytes.minOf(ROUNDS, () -> play(shop, TURNS)), "bytes allocated");
            assertTrue(answered[0] - before >= ROUNDS * (TURNS - 1) * 4, answered[0] + " answers");
            assertTrue(failed[0] > ROUNDS * TURNS);
        }
    }

    @Test
    void shouldAllocateNothingWhereTooManyAreOpen() {
        try (Shop shop = new Shop(server -> server.openCalls(0), client -> {}).open()) {
            play(shop, 3000);
            assertEquals(0, AllocatedBytes.minOf(ROUNDS, () -> play(shop, TURNS)), "bytes allocated");
            assertTrue(shop.peer.statistics().callsRejected() > ROUNDS * TURNS * 7);
        }
    }
}
