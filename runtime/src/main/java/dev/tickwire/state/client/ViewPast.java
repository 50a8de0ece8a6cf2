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

/** The past of a view: looks up versions that were shown, for one tick at a time. */
public final class ViewPast implements PastView {
    /** In place of an object: whichever it is. */
    private static final long ANY = Long.MIN_VALUE;

    private final ChannelObjects objects;
    private final ObjectDirectory directory;
    private final ShownCells shown;
    private final PastMoments moments = this::accept;
    /** By the type's number; null before one is asked for. */
    private final PastObjects<?>[] byType;
    /** By type, the cells of an object as it is shown. */
    private final int[][] rows;

    private View view;
    private double tick;
    private boolean wasCut;
    /** Which past this is, of all that the view was asked for. */
    private long number;

    /** The slot that is taken, of the type that is asked for. */
    private int taken;

    private PastObjects<?> into;
    /** Which object it must be, or {@link #ANY}. */
    private long wanted;

    private boolean isTaken;

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
        taken = slot;
        into = found;
        wanted = identity;
        isTaken = false;
        view.at(slot, tick, moments);
        return isTaken;
    }

    private void accept(int type, int generation, boolean isOwned, int[] values, int[] later, double share) {
        int objectNumber = ObjectNumber.of(taken, generation);
        boolean isWanted = wanted == ANY || ObjectIdentity.isSame(wanted, ObjectIdentity.of(objectNumber, type));
        if (type != into.type().number() || !isWanted) {
            return;
        }
        isTaken = true;
        if (into.isShown(number, taken)) {
            return;
        }
        CellLayout layout = CellLayout.of(into.type());
        if (rows[type] == null) {
            rows[type] = new int[layout.cells()];
        }
        shown.fill(rows[type], type, isOwned, values, 0);
        into.show(number, taken, objectNumber, isOwned, rows[type], 0);
        if (later != null) {
            long seen = layout.seen(isOwned ? ObjectView.OWNER : ObjectView.STRANGER);
            into.draw(taken, values, 0, later, 0, share, seen);
        }
    }

    // The type of an object is made for its class.
    @SuppressWarnings("unchecked")
    private static <T extends StateObject> ObjectType<T> typeOf(T object) {
        if (object == null) {
            throw new IllegalArgumentException("object = null, must be an object of the view");
        }
        return (ObjectType<T>) ObjectType.of(object);
    }

    // Each was made for the type of its number.
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
     * Shows the past as of a tick.
     *
     * @param newView of the present or last connection; null before the first
     * @param asked the tick; not NaN
     * @param earliest the earliest tick that is held
     * @param latest the latest tick that was told
     */
    PastView begin(View newView, double asked, long earliest, long latest) {
        view = newView;
        tick = Math.min(latest, Math.max(earliest, asked));
        wasCut = tick != asked;
        number++;
        return this;
    }
}
