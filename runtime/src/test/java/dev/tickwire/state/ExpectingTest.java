package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.message.InputOrigin;
import dev.tickwire.message.InputOrigins;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects that a client expects, beside what else its views have, tick by tick. */
class ExpectingTest {
    private static final int FAR = 700;

    private final KeptPair pair = KeptPair.withInputs();
    private final KeptPair.End end = pair.newEnd();
    private final Steer steer = new Steer();

    private static <T extends StateObject> void predict(StateKeeping client, StateView view, ObjectType<T> type) {
        client.predict(view, type, (T object, Steer input) -> {}, tick -> null, failure -> {
            throw new AssertionError(failure);
        });
    }

    /** The client makes the tick that the server flushes next, and expects a ship. */
    private Ship expect() {
        end.client.beginTick(pair.tick() + 1);
        return end.view.expect(Ship.TYPE, 0);
    }

    private void complete() {
        end.client.completeTick();
        end.client.advanceInputs(pair.tick() + 1, pair.tick() + 1.0);
        end.client.tellTo(end);
    }

    /** The server adds the ship in its next tick. */
    private Ship add() {
        InputOrigins.set(steer, pair.tick() + 1, new InputOrigin() {
            @Override
            public int viewerIndex() {
                return end.index();
            }

            @Override
            public double viewTick() {
                return 0;
            }
        });
        return pair.table.from(pair.table.add(Ship.TYPE), steer, 0);
    }

    @Test
    void shouldNotTellOfReferencesThatAreAsExpected() {
        predict(end.client, end.view, Ship.TYPE);
        Ship target = pair.table.add(Ship.TYPE).name(1);
        pair.flush();
        Ship shown = end.ship();
        expect().name(2).target(shown);
        complete();
        assertEquals(List.of("appears ship 1", "appears ship 2"), end.takeTold());
        add().name(2).target(target);
        pair.flush();
        assertEquals(1, end.client.predictions().confirmedObjects());
        assertEquals(List.of(), end.takeTold());
        pair.table.remove(target);
        pair.flush();
        assertEquals(List.of("vanishes ship 1 REMOVED", "changes ship 2 " + Ship.TARGET_CHANGED), end.takeTold());
    }

    @Test
    void shouldBeCorrectedByTheVeryPacketThatConfirms() {
        predict(end.client, end.view, Ship.TYPE);
        pair.flush();
        Ship ship = expect();
        complete();
        add().x(FAR);
        pair.flush();
        end.client.advancePredictions(pair.tick() + 1.0, 1);
        assertEquals(1, end.client.predictions().confirmedObjects());
        assertEquals(1, end.client.predictions().corrections());
        end.client.advancePredictions(pair.tick() + 1.0, 1);
        assertEquals(FAR, ship.x());
    }
}
