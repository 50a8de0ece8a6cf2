package dev.tickwire.samples.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.samples.arena.DeliveryObserver.Direction;
import dev.tickwire.samples.arena.wire.Chat;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeliveryAuditTest {
    private final DeliveryAudit audit = new DeliveryAudit();

    @Test
    void shouldAcceptDeliveryInOrder() {
        sent(1, 2, 3);
        received(1, 2, 3);
        assertEquals(List.of(), audit.failures());
    }

    @Test
    void shouldSeeALoss() {
        sent(1, 2, 3);
        received(1, 3);
        assertEquals(List.of("ann to the client: 3 sent, 2 received, first difference at 1"), audit.failures());
    }

    @Test
    void shouldSeeADuplicate() {
        sent(1, 2);
        received(1, 2, 2);
        assertEquals(List.of("ann to the client: 2 sent, 3 received, first difference at 2"), audit.failures());
    }

    @Test
    void shouldSeeAWrongOrder() {
        sent(1, 2);
        received(2, 1);
        assertEquals(List.of("ann to the client: 2 sent, 2 received, first difference at 0"), audit.failures());
    }

    private void sent(int... players) {
        for (int player : players) {
            audit.sent("ann", Direction.TO_CLIENT, new Chat().sender(player));
        }
    }

    private void received(int... players) {
        for (int player : players) {
            audit.received("ann", Direction.TO_CLIENT, new Chat().sender(player));
        }
    }
}
