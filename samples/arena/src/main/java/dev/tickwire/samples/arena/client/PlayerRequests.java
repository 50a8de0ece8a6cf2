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
import dev.tickwire.samples.arena.wire.Sold;
import dev.tickwire.samples.arena.wire.Weapon;
import dev.tickwire.samples.arena.world.Rules;
import dev.tickwire.samples.arena.world.Shop;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Requests of a player beside the fight: opening doors for their gold, and buying the next better weapon. Only one call
 * is pending at a time.
 */
public final class PlayerRequests {
    private static final int SECONDS_TO_WAIT = 2;
    /** First version of the protocol with a railgun. */
    private static final long VERSION_OF_RAILGUN = 5;

    private static final int COOLDOWN_TICKS = Rules.TICKS_PER_SECOND;

    private final Client client;
    private final Player player;
    private final Consumer<Opened> onOpened = this::onOpened;
    private final Consumer<Bought> onBought = this::onBought;
    private final Consumer<Sold> onSold = this::onSold;
    private final Consumer<CallFailure> onFailure = this::onFailure;
    /** Whether a call is pending. */
    private boolean isWaiting;

    /** Ticks that a bot waits before its next call. */
    private int cooldownTicks;

    private int requests;
    private int successes;

    PlayerRequests(Client client, Player player) {
        this.client = client;
        this.player = player;
    }

    /** Counts a tick. */
    void step() {
        cooldownTicks = Math.max(0, cooldownTicks - 1);
    }

    /** Returns whether no call is pending, and a second has passed since the last call. */
    boolean isReady() {
        return !isWaiting && cooldownTicks == 0;
    }

    /**
     * Requests the next better weapon, unless a call is pending.
     *
     * @return whether the fighter has the gold for the better weapon
     */
    boolean buyBetter(Fighter own) {
        Weapon better = Shop.better(own.weapon());
        boolean canPay = better != null && isSold(better) && own.gold() >= Shop.price(better);
        if (canPay) {
            buy(better);
        }
        return canPay;
    }

    /** Returns whether the server has a weapon. It would read a weapon that is new to its version as another one. */
    private boolean isSold(Weapon weapon) {
        return weapon != Weapon.RAILGUN || client.peer().version() >= VERSION_OF_RAILGUN;
    }

    /** Requests to sell the weapon, unless a call is pending. Fails at once at a server without such a call. */
    public void sell() {
        if (!isWaiting) {
            start(client.call(ArenaProtocol.SELL, client.create(ArenaProtocol.SELL)))
                    .onAnswer(onSold);
        }
    }

    /** Requests a weapon at any price, unless a call is pending. The server rejects what the fighter cannot pay. */
    public void buy(Weapon weapon) {
        if (!isWaiting) {
            start(client.call(
                            ArenaProtocol.BUY, client.create(ArenaProtocol.BUY).weapon(weapon)))
                    .onAnswer(onBought);
        }
    }

    /**
     * Requests to open the closed door in reach, if there is such a door, unless a call is pending.
     *
     * @param own the player's own fighter
     * @param doors all doors
     */
    public void openDoor(Fighter own, Iterable<Door> doors) {
        Door door = inReach(own, doors);
        if (door != null && !isWaiting) {
            start(client.call(ArenaProtocol.OPEN, door, client.create(ArenaProtocol.OPEN)))
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

    private <A extends Message> Call<A> start(Call<A> call) {
        isWaiting = true;
        requests++;
        return call.within(SECONDS_TO_WAIT, TimeUnit.SECONDS).onFailure(onFailure);
    }

    private void onOpened(Opened opened) {
        finish(true);
        player.onRequestDone("found " + opened.found() + " gold");
    }

    private void onBought(Bought bought) {
        finish(true);
        player.onRequestDone("bought a " + bought.weapon().name().toLowerCase(Locale.ROOT));
    }

    private void onSold(Sold sold) {
        finish(true);
        player.onRequestDone("sold for " + sold.paid() + " gold");
    }

    private void onFailure(CallFailure failure) {
        finish(false);
        String reason = failure.reason().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        player.onRequestDone(failure.text().isEmpty() ? reason : failure.text());
    }

    private void finish(boolean isDone) {
        isWaiting = false;
        cooldownTicks = COOLDOWN_TICKS;
        successes += isDone ? 1 : 0;
    }

    /** Returns the number of calls to the server. */
    int requests() {
        return requests;
    }

    /** Returns the number of successful calls. */
    int successes() {
        return successes;
    }
}
