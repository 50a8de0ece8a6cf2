package dev.tickwire.samples.arena.desktop.play;

import dev.tickwire.samples.arena.client.Player;
import dev.tickwire.samples.arena.client.PlayerRequests;
import dev.tickwire.samples.arena.wire.ArenaProtocol;
import dev.tickwire.samples.arena.wire.Burst;
import dev.tickwire.samples.arena.wire.Chat;
import dev.tickwire.samples.arena.wire.Door;
import dev.tickwire.samples.arena.wire.Fighter;
import dev.tickwire.samples.arena.wire.Hit;
import dev.tickwire.samples.arena.wire.Move;
import dev.tickwire.samples.arena.wire.Picked;
import dev.tickwire.samples.arena.wire.Prize;
import dev.tickwire.samples.arena.world.Shop;
import dev.tickwire.state.StateView;
import java.util.ArrayDeque;

/** A human player: keys and mouse become inputs, chat and calls, and events become notices, bursts and sounds. */
public final class Human implements Player {
    private final Controls controls = new Controls();
    private final Notices notices;
    private final Flashes flashes;
    private final Cues cues;
    private final StateView world;
    private final ArrayDeque<String> chatLines = new ArrayDeque<>();
    private boolean buysWeapon;
    private boolean opensDoor;

    /**
     * Creates a player.
     *
     * @param notices list to which lines of text are added, to show on the screen
     * @param flashes list to which flashes are added, one at the place of each burst, to draw on the screen
     * @param cues list to which cues of sounds are added, one for each audible event
     * @param world the view of the objects, which has the names of the fighters
     */
    Human(Notices notices, Flashes flashes, Cues cues, StateView world) {
        this.notices = notices;
        this.flashes = flashes;
        this.cues = cues;
        this.world = world;
    }

    /** Returns the controls. */
    public Controls controls() {
        return controls;
    }

    /** Requests the next better weapon in the next tick. */
    public void buy() {
        buysWeapon = true;
    }

    /** Requests to open the door in reach, in the next tick. */
    public void open() {
        opensDoor = true;
    }

    /**
     * Sends a line of chat in the next tick.
     *
     * @param text the line, 1 to 120 bytes in UTF-8
     */
    public void chat(String text) {
        chatLines.add(text);
    }

    @Override
    public void decide(Fighter own, Iterable<Fighter> fighters, Iterable<Door> doors, Move move) {
        controls.fill(move);
    }

    @Override
    public void run(Fighter own, Iterable<Door> doors, PlayerRequests requests) {
        if (buysWeapon && Shop.better(own.weapon()) != null) {
            requests.buy(Shop.better(own.weapon()));
        } else if (opensDoor) {
            requests.openDoor(own, doors);
        }
        buysWeapon = false;
        opensDoor = false;
    }

    @Override
    public String chat() {
        return chatLines.poll();
    }

    @Override
    public void onRequestDone(String outcome) {
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
            notices.add(name(hit.shooter()) + " beat " + name(hit.victim()));
        }
    }

    @Override
    public void onPicked(Picked picked) {
        Prize prize = picked.prize();
        String found = prize.which() == Prize.Case.GOLD ? prize.gold() + " gold" : prize.health() + " health";
        notices.add(name(picked.player()) + " found " + found);
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

    /** Returns the fighter of a player, or null if it is not in view. */
    private Fighter fighter(int player) {
        for (Fighter fighter : world.all(ArenaProtocol.FIGHTER)) {
            if (fighter.player() == player) {
                return fighter;
            }
        }
        return null;
    }
}
