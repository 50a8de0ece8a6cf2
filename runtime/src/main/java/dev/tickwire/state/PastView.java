package dev.tickwire.state;

import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.state.client.interpolate.PastMoments;
import dev.tickwire.state.client.receive.View;
import dev.tickwire.state.coding.ObjectIdentity;

/**
 * The objects of a {@link StateView} as they were at one tick of the server, as far as it has told: for what a client
 * does for itself, as replays of the last seconds, trails, graphs, and hits that it shows before the server has judged
 * them. A view has one live object of this class; it holds what {@link StateView#at} was called for last, until the
 * next call or update.
 *
 * <pre>{@code
 * client.state(WORLD_CHANNEL).remember(300);             // before connecting: the last 300 ticks
 * ...
 * PastView then = world.at(client.viewTick() - 120);     // two seconds ago, at 60 ticks a second
 * for (Fighter seen : then.all(ArenaProtocol.FIGHTER)) {
 *     drawGhost(seen.position());
 * }
 * }</pre>
 *
 * <p>Smooth fields are between the two ticks around the one that is shown, as they are drawn; the others are as of the
 * older one, and an object that was not there then is not there. One that has vanished since is there. This holds for
 * all objects alike: also what the client owns, and what is {@code immediate}, is as the server told it of that tick,
 * and not as it was predicted or drawn. All else is as it was drawn when the client drew that tick, unless something
 * came later than that: then it is as is known now. So it is not where an object was drawn on of which nothing was
 * known.
 *
 * <p>References are to the objects that there are now.
 */
public final class PastView {
    /** In place of an object: whichever it is. */
    private static final long ANY = Long.MIN_VALUE;

    private final ChannelObjects objects;
    private final ObjectDirectory directory;
    private final ShownCells shown;
    private final PastMoments moments = this::take;
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

    PastView(ChannelObjects objects, ObjectDirectory directory, ShownCells shown) {
        this.objects = objects;
        this.directory = directory;
        this.shown = shown;
        byType = new PastObjects<?>[objects.types().size()];
        rows = new int[byType.length][];
    }

    // ---- for games

    /** The tick that is shown, with a fraction. */
    public double tick() {
        return tick;
    }

    /** Whether the tick that was asked for is out of reach, so that the nearest within it is shown. */
    public boolean wasCut() {
        return wasCut;
    }

    /**
     * The objects of one type as they were, to loop over. Their setters refuse; {@link StateObject#isPresent} is false
     * for them, {@link StateObject#isOwned} says whether they belonged to this client then. One live object, as they
     * are: they are used again for the next past.
     *
     * @param <T> their class
     * @param type the type, one of the channel's
     * @throws IllegalArgumentException if the channel has no such type
     */
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

    /**
     * An object as it was.
     *
     * @param <T> its class
     * @param object an object of the view, also one that has vanished or that {@link #all} gave
     * @return null if it was not there, or another endpoint has it
     * @throws IllegalArgumentException if it is null, or the channel has no such type
     */
    public <T extends StateObject> T of(T object) {
        PastObjects<T> found = require(typeOf(object));
        int slot = ObjectNumber.slot(object.number());
        if (view == null || object.objectDirectory() != directory || slot >= objects.slots()) {
            return null;
        }
        return find(found, slot, object.identity()) ? found.at(slot) : null;
    }

    /**
     * The present object that an object of the past was.
     *
     * @param <T> its class
     * @param object an object that {@link #all} or {@link #of} gave
     * @return null if it has vanished, or another endpoint has it
     * @throws IllegalArgumentException if it is null
     */
    public <T extends StateObject> T now(T object) {
        Class<T> type = typeOf(object).objectClass();
        return object.objectDirectory() == directory ? objects.find(type, object.number()) : null;
    }

    private boolean find(PastObjects<?> found, int slot, long identity) {
        taken = slot;
        into = found;
        wanted = identity;
        isTaken = false;
        view.at(slot, tick, moments);
        return isTaken;
    }

    private void take(int type, int generation, boolean isOwned, int[] values, int[] later, double share) {
        int objectNumber = ObjectNumber.of(taken, generation);
        boolean isWanted = wanted == ANY || ObjectIdentity.isSame(wanted, ObjectIdentity.of(objectNumber, type));
        if (type != into.type().number() || !isWanted) {
            return;
        }
        isTaken = true;
        if (into.isShown(number, taken)) {
            return;
        }
        ObjectLayout layout = into.type().layout();
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
        return (ObjectType<T>) object.type();
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
