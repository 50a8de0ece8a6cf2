package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.samples.arena.client.Errands;
import dev.tickwire.samples.arena.client.Player;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Burst;
import dev.tickwire.samples.arena.wire.Chat;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Hit;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.arena.world.Shop;
import dev.tickwire.state.StateView;
import java.util.ArrayDeque;

/** A player at a keyboard: presses, talks, shops, and is told what happens. */
public final class Human implements Player {
    private final Controls controls = new Controls();
    private final Notices notices;
    private final Flashes flashes;
    private final Cues cues;
    private final StateView world;
    private final ArrayDeque<String> words = new ArrayDeque<>();
    private boolean wantsWeapon;
    private boolean wantsDoor;

    /**
     * Makes a player who does nothing yet.
     *
     * @param notices takes what is to be read
     * @param flashes takes what is to be seen for a moment
     * @param cues takes what is to be heard
     * @param world has the fighters, whose names are shown
     */
    Human(Notices notices, Flashes flashes, Cues cues, StateView world) {
        this.notices = notices;
        this.flashes = flashes;
        this.cues = cues;
        this.world = world;
    }

    /** The buttons. */
    public Controls controls() {
        return controls;
    }

    /** Asks for the next better weapon with the next tick. */
    public void buy() {
        wantsWeapon = true;
    }

    /** Opens the door in reach with the next tick. */
    public void open() {
        wantsDoor = true;
    }

    /**
     * Says something with the next tick.
     *
     * @param text the words, 1 to 120 bytes in UTF-8
     */
    public void say(String text) {
        words.add(text);
    }

    @Override
    public void decide(Fighter own, Iterable<Fighter> all, Iterable<Door> doors, Move move) {
        controls.fill(move);
    }

    @Override
    public void run(Fighter own, Iterable<Door> doors, Errands errands) {
        if (wantsWeapon && Shop.better(own.weapon()) != null) {
            errands.buy(Shop.better(own.weapon()));
        } else if (wantsDoor) {
            errands.openDoor(own, doors);
        }
        wantsWeapon = false;
        wantsDoor = false;
    }

    @Override
    public String say() {
        return words.poll();
    }

    @Override
    public void onErrand(String outcome) {
        notices.add(outcome);
    }

    @Override
    public void onChat(Chat chat) {
        notices.add(name(chat.sender()) + ": " + chat.text());
    }

    @Override
    public void onHit(Hit hit) {
        if (isOwn(hit.victim())) {
            cues.add(hit.deadly() ? Cue.OUT : Cue.HURT);
        } else if (isOwn(hit.shooter())) {
            cues.add(Cue.HIT);
        }
        if (hit.deadly()) {
            notices.add(name(hit.shooter()) + " has beaten " + name(hit.victim()));
        }
    }

    @Override
    public void onBurst(Burst burst) {
        cues.add(Cue.BURST);
        flashes.add(burst.place().x(), burst.place().y());
    }

    private String name(int player) {
        Fighter fighter = fighter(player);
        return fighter == null ? "player " + player : fighter.name();
    }

    private boolean isOwn(int player) {
        Fighter fighter = fighter(player);
        return fighter != null && fighter.isOwned();
    }

    /** The fighter of a player; null if it cannot be seen. */
    private Fighter fighter(int player) {
        for (Fighter fighter : world.all(ArenaProtocol.FIGHTER)) {
            if (fighter.player() == player) {
                return fighter;
            }
        }
        return null;
    }
}
