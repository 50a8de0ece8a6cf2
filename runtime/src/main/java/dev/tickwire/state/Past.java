package dev.tickwire.state;

import dev.tickwire.state.ObjectType.Trait;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.store.History;
import dev.tickwire.state.server.store.SlotHistory;
import dev.tickwire.state.server.store.SlotLives;
import java.util.List;

/**
 * The objects of a {@link StateTable} as they were on the screen of one player, to judge what he did by what he saw:
 * those of types that are {@code rewind} in the schema. A table has one live object of this class; it holds what {@link
 * StateTable#past} was called for last, until the next call or flush.
 *
 * <pre>{@code
 * Past past = world.past(peer, viewTick);
 * for (Fighter seen : past.all(ArenaProtocol.FIGHTER)) {
 *     Fighter victim = past.now(seen);
 *     if (victim != null && shot.hits(seen.position())) victim.health(victim.health() - 10);
 * }
 * }</pre>
 *
 * <p>Smooth fields are between the two ticks told to him around the tick that is shown, as they are drawn; the others
 * are as of the older one, and an object that was not there then is not there. One that has been removed since is
 * there. Types that are {@code immediate} are as of the newest tick that he is known to have. All fields are as the
 * server had them, also those that the player is not told. References are to the objects that there are now.
 *
 * <p>What the player owns he saw as he predicted it, which is as it is now: it is not among {@link #all}. What was
 * hidden from him or did not matter to him at that tick is left out, too, whatever has become of it or of its slot
 * since. An object is there from the tick in which it was sent first until the one in which its end was sent last. Not
 * known here is what he received late, since packets were lost.
 *
 * <p>It is kept for a second, of each object that changed in that time: its cells, which are {@code int}s, and nine
 * bytes for each tick that changed it. For an object of ten cells that changes 60 times a second that is 3.2 KB. Types
 * that are not {@code rewind} cost nothing.
 */
public final class Past {
    private final ChannelObjects objects;
    private final Owners owners;
    private final ViewerFeeds viewers;
    private final TableDirectory directory;
    /** Null if no type is {@code rewind}. */
    private final History history;

    private final Rewind rewind;
    private final Counts counts = new Counts();
    /** By the type's number; null before one is asked for. */
    private final PastObjects<?>[] byType;

    private final ToldInterval drawn = new ToldInterval();
    private final ToldInterval immediate = new ToldInterval();
    private final SlotLives drawnLives = new SlotLives();
    private final SlotLives immediateLives = new SlotLives();
    /** Which past their lives are of. */
    private long livesNumber;

    private Onlooker player;
    private Viewer viewer;
    private PeerReplicator replicator;
    private double tick;
    private boolean wasCut;
    /** Whether the player is known to have received any state. */
    private boolean hasSeenAny;

    private long present;
    /** Which past this is, of all that the table was asked for. */
    private long number;

    Past(ChannelObjects objects, Owners owners, ViewerFeeds viewers, TableDirectory directory, Rewind rewind) {
        this.objects = objects;
        this.owners = owners;
        this.viewers = viewers;
        this.directory = directory;
        this.rewind = rewind;
        history = isAnyKept(objects.types()) ? new History(objects.slots(), rewind.keptTicks()) : null;
        byType = new PastObjects<?>[objects.types().size()];
    }

    private static boolean isAnyKept(List<ObjectType<?>> types) {
        return types.stream().anyMatch(type -> type.has(Trait.REWIND));
    }

    /** The counts of the ticks that players claimed to have seen. */
    public static final class Counts {
        private long total;
        private long tooOld;
        private long tooNew;

        Counts() {}

        /** How many there were. */
        public long total() {
            return total;
        }

        /**
         * How many were cut since they were too far back: the player is on a slow way, or what he did came late, or he
         * claims to have seen more of the past than he could.
         */
        public long tooOld() {
            return tooOld;
        }

        /**
         * How many were cut since the player is not known to have seen that tick yet, which an honest client does not
         * claim.
         */
        public long tooNew() {
            return tooNew;
        }

        private void add(double claimed, double shown) {
            total++;
            tooOld += claimed < shown ? 1 : 0;
            tooNew += claimed > shown ? 1 : 0;
        }
    }

    // ---- for games

    /** The tick that is shown, with a fraction. */
    public double tick() {
        return tick;
    }

    /** Whether the tick that was claimed was out of bounds, so that another is shown. */
    public boolean wasCut() {
        return wasCut;
    }

    /**
     * The objects of one type as they were, without those that the player owns, to loop over. Their setters refuse;
     * {@link StateObject#isPresent} is false for them. One live object, as they are: they are used again for the next
     * past.
     *
     * @param <T> their class
     * @param type the type, one of the channel's that is {@code rewind}
     * @throws IllegalArgumentException if it is not
     */
    public <T extends StateObject> Iterable<T> all(ObjectType<T> type) {
        PastObjects<T> shown = require(type);
        if (shown.beginAll(number) && hasSeenAny) {
            collect(shown);
        }
        return shown.all();
    }

    private <T extends StateObject> void collect(PastObjects<T> shown) {
        ToldInterval ticks = ticks(shown.type());
        for (int slot = history.next(0, present); slot >= 0; slot = history.next(slot + 1, present)) {
            SlotHistory versions = history.of(slot);
            int version = versions.at(ticks.older());
            if (version != SlotHistory.NONE
                    && versions.type(version) == shown.type().number()
                    && isSeen(slot, versions, version, ticks)) {
                show(shown, slot, versions, version, ticks);
                shown.add(slot);
            }
        }
    }

    /**
     * An object as it was; the object itself if it belongs to the player.
     *
     * @param <T> its class
     * @param object an object of the table, also one that was removed or that {@link #all} gave; its type is {@code
     *     rewind}
     * @return null if the player did not see it, or another table or endpoint has it
     * @throws IllegalArgumentException if it is null, or the channel has no such type that is {@code rewind}
     */
    public <T extends StateObject> T of(T object) {
        PastObjects<T> shown = require(typeOf(object));
        int slot = ObjectNumber.slot(object.number());
        if (object.objectDirectory() != directory) {
            return null;
        }
        T now = now(object);
        if (now != null && owners.of(slot) == viewer) {
            return now;
        }
        SlotHistory versions = history.of(slot);
        if (versions == null || !hasSeenAny) {
            return null;
        }
        ToldInterval ticks = ticks(shown.type());
        int version = versions.at(ticks.older());
        boolean isFound = version != SlotHistory.NONE
                && ObjectIdentity.isSame(versions.identity(version), object.identity())
                && isSeen(slot, versions, version, ticks);
        return isFound ? show(shown, slot, versions, version, ticks) : null;
    }

    /** Whether the player saw the object of a version, and not as its owner. */
    private boolean isSeen(int slot, SlotHistory versions, int version, ToldInterval ticks) {
        if (livesNumber != number) {
            livesNumber = number;
            replicator.lives().at(drawn.older(), drawnLives);
            replicator.lives().at(immediate.older(), immediateLives);
        }
        SlotLives lives = ticks == drawn ? drawnLives : immediateLives;
        return lives.has(slot, versions.number(version)) && !isOwn(slot, versions, version);
    }

    private <T extends StateObject> T show(
            PastObjects<T> shown, int slot, SlotHistory versions, int version, ToldInterval ticks) {
        if (shown.isShown(number, slot)) {
            return shown.at(slot);
        }
        int[] values = versions.values();
        int at = versions.cell(version);
        T object = shown.show(number, slot, versions.number(version), false, values, at);
        int later = ticks.share() > 0 ? versions.at(ticks.newer()) : version;
        if (later > version && ObjectIdentity.isSame(versions.identity(later), versions.identity(version))) {
            shown.draw(slot, values, at, values, versions.cell(later), ticks.share(), -1);
        }
        return object;
    }

    /**
     * The present object that an object of the past was.
     *
     * @param <T> its class
     * @param object an object that {@link #all} or {@link #of} gave
     * @return null if it has been removed, or another table or endpoint has it
     * @throws IllegalArgumentException if it is null
     */
    public <T extends StateObject> T now(T object) {
        Class<T> type = typeOf(object).objectClass();
        return object.objectDirectory() == directory ? objects.find(type, object.number()) : null;
    }

    // The type of an object is made for its class.
    @SuppressWarnings("unchecked")
    private static <T extends StateObject> ObjectType<T> typeOf(T object) {
        if (object == null) {
            throw new IllegalArgumentException("object = null, must be an object of the table");
        }
        return (ObjectType<T>) object.type();
    }

    // Each was made for the type of its number.
    @SuppressWarnings("unchecked")
    private <T extends StateObject> PastObjects<T> require(ObjectType<T> type) {
        objects.require(type);
        if (!type.has(Trait.REWIND)) {
            throw new IllegalArgumentException(type.label() + " has no past, must be a type that the schema declares"
                    + " `rewind`: object " + type.label() + " rewind { ... }");
        }
        if (byType[type.number()] == null) {
            byType[type.number()] = new PastObjects<>(type, directory, objects.slots());
        }
        return (PastObjects<T>) byType[type.number()];
    }

    private ToldInterval ticks(ObjectType<?> type) {
        return type.has(Trait.IMMEDIATE) ? immediate : drawn;
    }

    /** Whether an object belongs to the player, or did when it was removed. */
    private boolean isOwn(int slot, SlotHistory versions, int version) {
        StateObject now = objects.at(slot);
        return now != null && ObjectIdentity.isSame(now.identity(), versions.identity(version))
                ? owners.of(slot) == viewer
                : versions.ownerAtEnd(version) == player.number();
    }

    // ---- for the table

    /**
     * Shows the past as of a tick that a player claims to have seen.
     *
     * @param onlooker the player, in this table
     * @param presentTick the newest tick
     * @param viewTick the tick that he claims; not NaN
     */
    Past begin(Onlooker onlooker, long presentTick, double viewTick) {
        player = onlooker;
        viewer = onlooker.viewer();
        replicator = onlooker.replicator();
        present = presentTick;
        number++;
        long acked = Math.min(presentTick, replicator.newestAckedTick());
        double earliest = onlooker.delay().earliest(presentTick, acked);
        tick = Math.max(earliest, Math.min(acked, viewTick));
        wasCut = tick != viewTick;
        hasSeenAny = acked > 0;
        counts.add(viewTick, tick);
        onlooker.counts().add(viewTick, tick);
        long oldest = rewind.oldest(presentTick);
        drawn.around(tick, replicator.every(), oldest, presentTick);
        immediate.at(Math.max(acked, (long) earliest), replicator.every(), oldest);
        return this;
    }

    /** The counts of all players together. */
    Counts counts() {
        return counts;
    }

    /** Where the freezer notes how objects are; null if none of them have a past. */
    History history() {
        return history;
    }

    /** A player comes, who is sent the table's objects by a replicator. */
    void follow(PeerReplicator newReplicator) {
        if (history != null) {
            newReplicator.lives().keep(rewind.keptTicks());
        }
    }

    /** An object ends before the next tick. */
    void end(int slot, StateObject object, long presentTick) {
        if (object.type().has(Trait.REWIND)) {
            Viewer owner = owners.of(slot);
            history.end(
                    slot,
                    presentTick + 1,
                    owner == null ? SlotHistory.NONE : viewers.find(owner).number());
        }
    }
}
