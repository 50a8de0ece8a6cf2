package dev.tickwire.samples.arena.client;

import dev.tickwire.call.Call;
import dev.tickwire.call.CallFailure;
import dev.tickwire.endpoint.Client;
import dev.tickwire.message.Message;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Bought;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Opened;
import dev.tickwire.samples.arena.wire.Weapon;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.samples.arena.world.Shop;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The errands that a bot runs beside the fight: it opens doors for their gold, and buys the next better weapon. */
final class Errands {
    private static final int SECONDS_TO_WAIT = 2;
    private static final int REST_TICKS = Rules.TICKS_PER_SECOND;

    private final Client client;
    private final Consumer<Opened> onOpened = opened -> end(true);
    private final Consumer<Bought> onBought = bought -> end(true);
    private final Consumer<CallFailure> onFailure = failure -> end(false);
    /** One call is under way; the bot waits for its outcome. */
    private boolean isWaiting;

    /** How long it rests before the next. */
    private int restTicks;

    private int asked;
    private int done;

    Errands(Client client) {
        this.client = client;
    }

    /** Asks for what can be had now, unless the last outcome is awaited. */
    void run(Fighter own, Iterable<Door> doors) {
        if (isWaiting || --restTicks > 0) {
            return;
        }
        Weapon better = Shop.better(own.weapon());
        Door door = inReach(own, doors);
        if (better != null && own.gold() >= Shop.price(better)) {
            begin(client.call(
                            ArenaProtocol.BUY, client.create(ArenaProtocol.BUY).weapon(better)))
                    .onAnswer(onBought);
        } else if (door != null) {
            begin(client.call(ArenaProtocol.OPEN, door, client.create(ArenaProtocol.OPEN)))
                    .onAnswer(onOpened);
        }
    }

    private static Door inReach(Fighter own, Iterable<Door> doors) {
        for (Door door : doors) {
            if (!door.open() && Rules.isInReach(own, door, Rules.REACH)) {
                return door;
            }
        }
        return null;
    }

    private <A extends Message> Call<A> begin(Call<A> call) {
        isWaiting = true;
        asked++;
        return call.within(SECONDS_TO_WAIT, TimeUnit.SECONDS).onFailure(onFailure);
    }

    private void end(boolean isDone) {
        isWaiting = false;
        restTicks = REST_TICKS;
        done += isDone ? 1 : 0;
    }

    /** How often the server was asked. */
    int asked() {
        return asked;
    }

    /** How often it did what it was asked. */
    int done() {
        return done;
    }
}
