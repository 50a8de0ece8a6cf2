package dev.tickwire.state.client;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.PastView;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.client.interpolate.PastMoments;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.coding.ObjectIdentity;
import dev.tickwire.state.object.ChannelObjects;
import dev.tickwire.state.object.PastObjects;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.ObjectView;
import dev.tickwire.state.replica.Replica;

/** The past of a view. Looks up shown versions, for one tick at a time. */
public final class ViewPast implements PastView {
    /** In place of an identity: any object. */
    private static final long ANY = Long.MIN_VALUE;

    private final ChannelObjects objects;
    private final ObjectDirectory directory;
    private final ShownCells shown;
    private final PastMoments moments = this::accept;
    /** Objects of the past by type, created on the first use. */
    private final PastObjects<?>[] byType;
    /** One row of cells for each type. */
    private final int[][] rows;

    private View view;
    private double tick;
    private boolean wasCut;
    /** Number of the call of {@link #begin}, to distinguish objects of earlier calls. */
    private long number;

    /** Slot that is searched for the object with the identity {@link #searchedIdentity}. */
    private int searchedSlot;

    private PastObjects<?> result;
    /** Identity of the searched object, or {@link #ANY}. */
    private long searchedIdentity;

    private boolean isFound;

    ViewPast(ChannelObjects objects, ObjectDirectory directory, ShownCells shown) {
        this.objects = objects;
        this.directory = directory;
        this.shown = shown;
        byType = new PastObjects<?>[objects.types().size()];
        rows = new int[byType.length][];
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
        PastObjects<T> found = require(type);
        if (found.beginAll(number)) {
            for (int slot = 0; slot < objects.slots() && view != null; slot++) {
                if (find(found, slot, ANY)) {
                    found.add(slot);
                }
            }
        }
        return found.all();
    }

    @Override
    public <T extends StateObject> T of(T object) {
        PastObjects<T> found = require(typeOf(object));
        int slot = ObjectNumber.slot(Replica.of(object).number());
        if (view == null || Replica.of(object).directory() != directory || slot >= objects.slots()) {
            return null;
        }
        return find(found, slot, Replica.of(object).identity()) ? found.at(slot) : null;
    }

    @Override
    public <T extends StateObject> T now(T object) {
        Class<T> type = typeOf(object).objectClass();
        return Replica.of(object).directory() == directory
                ? objects.find(type, Replica.of(object).number())
                : null;
    }

    private boolean find(PastObjects<?> found, int slot, long identity) {
        searchedSlot = slot;
        result = found;
        searchedIdentity = identity;
        isFound = false;
        view.at(slot, tick, moments);
        return isFound;
    }

    private void accept(int type, int generation, boolean isOwned, int[] values, int[] later, double share) {
        int objectNumber = ObjectNumber.of(searchedSlot, generation);
        boolean matches = searchedIdentity == ANY
                || ObjectIdentity.isSame(searchedIdentity, ObjectIdentity.of(objectNumber, type));
        if (type != result.type().number() || !matches) {
            return;
        }
        isFound = true;
        if (result.isShown(number, searchedSlot)) {
            return;
        }
        CellLayout layout = CellLayout.of(result.type());
        if (rows[type] == null) {
            rows[type] = new int[layout.cells()];
        }
        shown.fill(rows[type], type, isOwned, values, 0);
        result.show(number, searchedSlot, objectNumber, isOwned, rows[type], 0);
        if (later != null) {
            long seen = layout.seen(isOwned ? ObjectView.OWNER : ObjectView.STRANGER);
            result.draw(searchedSlot, values, 0, later, 0, share, seen);
        }
    }

    // The type of an object creates objects of its class.
    @SuppressWarnings("unchecked")
    private static <T extends StateObject> ObjectType<T> typeOf(T object) {
        if (object == null) {
            throw new IllegalArgumentException("object = null, must be an object of the view");
        }
        return (ObjectType<T>) ObjectType.of(object);
    }

    // The element at an index holds the objects of the type with this number.
    @SuppressWarnings("unchecked")
    private <T extends StateObject> PastObjects<T> require(ObjectType<T> type) {
        objects.require(type);
        if (byType[type.number()] == null) {
            byType[type.number()] = new PastObjects<>(type, directory, objects.slots());
        }
        return (PastObjects<T>) byType[type.number()];
    }

    // ---- for the view

    /**
     * Shows a tick.
     *
     * @param newView the source, or {@code null} for nothing
     * @param requestedTick the requested tick
     * @param earliest the oldest possible tick
     * @param latest the newest possible tick
     */
    PastView begin(View newView, double requestedTick, long earliest, long latest) {
        view = newView;
        tick = Math.min(latest, Math.max(earliest, requestedTick));
        wasCut = tick != requestedTick;
        number++;
        return this;
    }
}
