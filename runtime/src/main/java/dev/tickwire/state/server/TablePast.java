package dev.tickwire.state.server;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.ObjectType.Trait;
import dev.tickwire.state.Past;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.Viewer;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.PastObjects;
import dev.tickwire.state.object.TableDirectory;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.server.replicate.PeerReplicator;
import dev.tickwire.state.server.store.History;
import dev.tickwire.state.server.store.SlotHistory;
import dev.tickwire.state.server.store.SlotVisibility;
import java.util.List;

/**
 * Past of a table: finds objects in its history as they were for one player at one tick. The next call for a past
 * replaces it.
 */
public final class TablePast implements Past {
    private final ChannelObjects objects;
    private final Owners owners;
    private final ViewerReplicators viewers;
    private final TableDirectory directory;
    /** Null if no type is {@code rewind}. */
    private final History history;

    private final Rewind rewind;
    private final PastCounts counts = new PastCounts();
    /** Objects shown in the past, by the number of their type; null before they are asked for. */
    private final PastObjects<?>[] byType;

    private final SentInterval drawn = new SentInterval();
    private final SentInterval immediate = new SentInterval();
    private final SlotVisibility drawnVisibility = new SlotVisibility();
    private final SlotVisibility immediateVisibility = new SlotVisibility();
    /** Number of the past to which the life states (generation and presence) belong. */
    private long visibilityNumber;

    private TableViewer player;
    private Viewer viewer;
    private PeerReplicator replicator;
    private double tick;
    private boolean wasCut;
    /** Whether the player is known to have received any state. */
    private boolean hasSeenAny;

    private long present;
    /** Number of this past, among all that were asked for. */
    private long number;

    TablePast(
            ChannelObjects objects, Owners owners, ViewerReplicators viewers, TableDirectory directory, Rewind rewind) {
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

    // ---- for games

    @Override
    public double tick() {
        return tick;
    }

    @Override
    public boolean wasCut() {
        return wasCut;
    }

    @Override
    public <T extends StateObject> Iterable<T> all(ObjectType<T> type) {
        PastObjects<T> shown = require(type);
        if (shown.beginAll(number) && hasSeenAny) {
            collect(shown);
        }
        return shown.all();
    }

    private <T extends StateObject> void collect(PastObjects<T> shown) {
        SentInterval ticks = ticks(shown.type());
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

    @Override
    public <T extends StateObject> T of(T object) {
        PastObjects<T> shown = require(typeOf(object));
        int slot = ObjectNumber.slot(Replica.of(object).number());
        if (Replica.of(object).directory() != directory) {
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
        SentInterval ticks = ticks(shown.type());
        int version = versions.at(ticks.older());
        boolean isFound = version != SlotHistory.NONE
                && ObjectIdentity.isSame(
                        versions.identity(version), Replica.of(object).identity())
                && isSeen(slot, versions, version, ticks);
        return isFound ? show(shown, slot, versions, version, ticks) : null;
    }

    /** Returns whether the player saw the object of a version without owning it. */
    private boolean isSeen(int slot, SlotHistory versions, int version, SentInterval ticks) {
        if (visibilityNumber != number) {
            visibilityNumber = number;
            replicator.visibility().at(drawn.older(), drawnVisibility);
            replicator.visibility().at(immediate.older(), immediateVisibility);
        }
        SlotVisibility visibility = ticks == drawn ? drawnVisibility : immediateVisibility;
        return visibility.has(slot, versions.number(version)) && !isOwn(slot, versions, version);
    }

    private <T extends StateObject> T show(
            PastObjects<T> shown, int slot, SlotHistory versions, int version, SentInterval ticks) {
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

    @Override
    public <T extends StateObject> T now(T object) {
        Class<T> type = typeOf(object).objectClass();
        return Replica.of(object).directory() == directory
                ? objects.find(type, Replica.of(object).number())
                : null;
    }

    // The type of an object is made for its class.
    @SuppressWarnings("unchecked")
    private static <T extends StateObject> ObjectType<T> typeOf(T object) {
        if (object == null) {
            throw new IllegalArgumentException("object = null, must be an object of the table");
        }
        return (ObjectType<T>) ObjectType.of(object);
    }

    // The element at an index was created for the type with this number.
    @SuppressWarnings("unchecked")
    private <T extends StateObject> PastObjects<T> require(ObjectType<T> type) {
        objects.require(type);
        if (!type.has(Trait.REWIND)) {
            throw new IllegalArgumentException(type.label() + " has no history, must be a type that the schema declares"
                    + " `rewind`: object " + type.label() + " rewind { ... }");
        }
        if (byType[type.number()] == null) {
            byType[type.number()] = new PastObjects<>(type, directory, objects.slots());
        }
        return (PastObjects<T>) byType[type.number()];
    }

    private SentInterval ticks(ObjectType<?> type) {
        return type.has(Trait.IMMEDIATE) ? immediate : drawn;
    }

    /** Returns whether the player owns the object, or owned it at its end. */
    private boolean isOwn(int slot, SlotHistory versions, int version) {
        StateObject now = objects.at(slot);
        return now != null && ObjectIdentity.isSame(Replica.of(now).identity(), versions.identity(version))
                ? owners.of(slot) == viewer
                : versions.ownerAtEnd(version) == player.number();
    }

    // ---- for the table

    /**
     * Begins the past of a player, and cuts the view tick to what the player can have seen.
     *
     * @param presentTick the newest tick
     * @param viewTick the view tick that the player claims
     */
    Past begin(TableViewer tableViewer, long presentTick, double viewTick) {
        player = tableViewer;
        viewer = tableViewer.viewer();
        replicator = tableViewer.replicator();
        present = presentTick;
        number++;
        long acked = Math.min(presentTick, replicator.newestAckedTick());
        double earliest = tableViewer.delay().earliest(presentTick, acked);
        tick = Math.max(earliest, Math.min(acked, viewTick));
        wasCut = tick != viewTick;
        hasSeenAny = acked > 0;
        counts.add(viewTick, tick);
        tableViewer.counts().add(viewTick, tick);
        long oldest = rewind.oldest(presentTick);
        drawn.around(
                tick,
                replicator.dueTicks().every(),
                oldest,
                presentTick,
                replicator.dueTicks().begunTick());
        immediate.at(
                Math.max(acked, (long) earliest),
                replicator.dueTicks().every(),
                oldest,
                replicator.dueTicks().begunTick());
        return this;
    }

    /** Returns the counts of all players together. */
    Counts counts() {
        return counts;
    }

    /** Returns the history of the table, or null if no type has a past. */
    History history() {
        return history;
    }

    /** Returns the number of ticks for which replicators remember what their players see; 0 if no type has a past. */
    int visibleTicks() {
        return history == null ? 0 : rewind.keptTicks();
    }

    /** Called when an object is removed: it ends before the next tick. An owner who has left needs no past. */
    void end(int slot, StateObject object, long presentTick) {
        if (ObjectType.of(object).has(Trait.REWIND)) {
            Viewer owner = owners.of(slot);
            TableViewer present = owner == null ? null : viewers.find(owner);
            history.end(slot, presentTick + 1, present == null ? SlotHistory.NONE : present.number());
        }
    }
}
