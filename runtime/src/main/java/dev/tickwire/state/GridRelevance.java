package dev.tickwire.state;

import dev.tickwire.state.replica.RelevantSlots;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.replica.TableSlots;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Lets viewers see the objects around them, in a plane: those that come within a radius, until they are beyond a
 * greater one. What is near matters more than what is far.
 *
 * <pre>{@code
 * world.relevance(GridRelevance.builder(world)
 *         .radius(60, 75)
 *         .position(ArenaProtocol.FIGHTER, f -> f.position().x(), f -> f.position().z())
 *         .position(ArenaProtocol.ROCKET, r -> r.position().x(), r -> r.position().z())
 *         .build());
 * }</pre>
 *
 * <p>A viewer is where the objects are that it owns; one that owns none, as a spectator, sees nothing unless the game
 * gives its {@linkplain Builder#viewpoints viewpoints}. Objects of types without a position matter to all viewers.
 *
 * <p>Its work with each flush grows with the number of objects that have changed, and with what the viewers are near to
 * that are asked about. It allocates nothing. For one table, used by the thread that owns the server.
 */
public final class GridRelevance implements Relevance {
    /** The sides of squares are as long as this part of the radius. */
    private static final double SQUARES_A_RADIUS = 4;

    private final StateTable table;
    private final TableSlots slots;
    private final double enter;
    private final double leave;
    private final float farWeight;
    /** By the number of the type; null where it has no position. */
    private final Position<?>[] positions;

    private final List<ObjectType<?>> everywhere = new ArrayList<>();
    private final Viewpoints viewpoints;
    private final PlaneGrid grid;
    private final ViewpointSink eye = this::look;

    /** The tick whose changes were looked at last. */
    private long tick;
    /** Takes what the viewer sees that is asked about. */
    private Sink sink;
    /** The same by slots, so that no object is looked into; null if a game's own stands between. */
    private RelevantSlots bySlot;

    private GridRelevance(Builder builder) {
        table = builder.table;
        slots = (TableSlots) table;
        enter = builder.enter;
        leave = builder.leave;
        farWeight = builder.farWeight;
        positions = builder.positions.clone();
        viewpoints = builder.viewpoints == null ? this::ownObjects : builder.viewpoints;
        for (Object each : slots.types()) {
            ObjectType<?> type = (ObjectType<?>) each;
            if (positions[type.number()] == null) {
                everywhere.add(type);
            }
        }
        grid = new PlaneGrid(slots.slots(), leave / SQUARES_A_RADIUS);
    }

    /**
     * Collects what a grid is made of.
     *
     * @param of the table whose objects it places
     */
    public static Builder builder(StateTable of) {
        return new Builder(of);
    }

    /** {@inheritDoc} Places the objects that have changed. */
    @Override
    public void begin(StateTable begun) {
        if (begun != table) {
            throw new IllegalStateException("a grid is for one table, that which it was built with");
        }
        boolean isNext = slots.tick() == tick + 1;
        tick = slots.tick();
        RuntimeException failed = null;
        for (int slot = next(isNext, 0); slot >= 0; slot = next(isNext, slot + 1)) {
            try {
                place(slot);
            } catch (RuntimeException refused) {
                failed = failed == null ? refused : failed;
            }
        }
        if (failed != null) {
            throw failed;
        }
    }

    /** The next slot that is to be placed: of those that have changed, or of all; below 0 if there is none. */
    private int next(boolean isChanged, int from) {
        if (isChanged) {
            return slots.nextChanged(from);
        }
        return from < slots.slots() ? from : PlaneGrid.NONE;
    }

    private void place(int slot) {
        StateObject object = (StateObject) slots.at(slot);
        Position<?> position =
                object == null ? null : positions[ObjectType.of(object).number()];
        if (position == null) {
            grid.remove(slot);
            return;
        }
        // Getters that the game reads coordinates by hand out nothing that it keeps.
        long handedOut = Replica.of(object).handedOut();
        try {
            grid.place(slot, position.x(object), position.y(object));
        } finally {
            Replica.of(object).handedOut(handedOut);
        }
    }

    @Override
    public void gather(Viewer viewer, Sink into) {
        sink = into;
        bySlot = into instanceof RelevantSlots ? (RelevantSlots) into : null;
        for (int type = 0; type < everywhere.size(); type++) {
            for (StateObject object : table.all(everywhere.get(type))) {
                into.add(object);
            }
        }
        viewpoints.of(viewer, eye);
    }

    private void ownObjects(Viewer viewer, ViewpointSink eyes) {
        for (int slot = slots.firstOwned(viewer); slot >= 0; slot = slots.nextOwned(slot)) {
            if (grid.has(slot)) {
                eyes.add(grid.x(slot), grid.y(slot));
            }
        }
    }

    private void look(double x, double y) {
        requireFinite("a viewpoint's x", x);
        requireFinite("a viewpoint's y", y);
        int lastX = grid.square(x + leave);
        int lastY = grid.square(y + leave);
        for (int squareX = grid.square(x - leave); squareX <= lastX; squareX++) {
            for (int squareY = grid.square(y - leave); squareY <= lastY; squareY++) {
                int slot = grid.first(squareX, squareY);
                while (slot >= 0) {
                    int next = grid.next(slot);
                    see(slot, x, y);
                    slot = next;
                }
            }
        }
    }

    private void see(int slot, double x, double y) {
        double far = grid.x(slot) - x;
        double wide = grid.y(slot) - y;
        double square = far * far + wide * wide;
        if (!(square <= leave * leave)) {
            return;
        }
        StateObject object = (StateObject) slots.at(slot);
        if (object == null) {
            grid.remove(slot);
        } else if (square <= enter * enter || matters(slot, object)) {
            double part = Math.min(1, Math.sqrt(square) / enter);
            add(slot, object, (float) (1 - (1 - farWeight) * part));
        }
    }

    private boolean matters(int slot, StateObject object) {
        return bySlot == null ? sink.matters(object) : bySlot.mattersInSlot(slot);
    }

    private void add(int slot, StateObject object, float weight) {
        if (bySlot == null) {
            sink.add(object, weight);
        } else {
            bySlot.addSlot(slot, weight);
        }
    }

    private static void requireFinite(String name, double value) {
        if (!isFinite(value)) {
            throw new IllegalArgumentException(name + " = " + value + ", must be finite");
        }
    }

    private static boolean isFinite(double value) {
        return Math.abs(value) <= Double.MAX_VALUE;
    }

    /** Where a viewer looks from. */
    @FunctionalInterface
    public interface Viewpoints {
        /**
         * Gives the viewpoints of a viewer.
         *
         * @param viewer a connected peer
         * @param into takes as many as it has, from inside this call alone; with none it sees nothing
         */
        void of(Viewer viewer, ViewpointSink into);
    }

    /** Takes the viewpoints of a viewer. */
    @FunctionalInterface
    public interface ViewpointSink {
        /**
         * Adds a viewpoint.
         *
         * @param x its first coordinate
         * @param y its second
         * @throws IllegalArgumentException if one is not finite
         */
        void add(double x, double y);
    }

    /** How the place of an object of one type is read. */
    private static final class Position<T extends StateObject> {
        private final ObjectType<T> type;
        private final ToDoubleFunction<? super T> x;
        private final ToDoubleFunction<? super T> y;

        Position(ObjectType<T> type, ToDoubleFunction<? super T> x, ToDoubleFunction<? super T> y) {
            this.type = type;
            this.x = x;
            this.y = y;
        }

        double x(StateObject object) {
            return read(x, "x", object);
        }

        double y(StateObject object) {
            return read(y, "y", object);
        }

        private double read(ToDoubleFunction<? super T> coordinate, String name, StateObject object) {
            double value = coordinate.applyAsDouble(type.objectClass().cast(object));
            if (!isFinite(value)) {
                throw new IllegalArgumentException(
                        "the " + name + " of a " + type.label() + " = " + value + ", must be finite");
            }
            return value;
        }
    }

    /** Collects what a grid is made of. */
    public static final class Builder {
        private final StateTable table;
        private final Position<?>[] positions;
        private double enter;
        private double leave;
        private float farWeight = 0.1f;
        private Viewpoints viewpoints;

        private Builder(StateTable table) {
            this.table = table;
            positions = new Position<?>[((TableSlots) table).types().size()];
        }

        /**
         * Sets how far viewers see; must be called. The two differ so that what moves along the border does not come
         * and go.
         *
         * @param comes objects at this distance and nearer come into sight, above 0
         * @param goes objects beyond this distance go out of sight, at least {@code comes}
         * @return this
         * @throws IllegalArgumentException if one is out of range
         */
        public Builder radius(double comes, double goes) {
            requireFinite("goes", goes);
            if (!(comes > 0 && comes <= goes)) {
                throw new IllegalArgumentException(
                        "comes = " + comes + ", must be above 0 and at most goes, which is " + goes);
            }
            enter = comes;
            leave = goes;
            return this;
        }

        /**
         * Sets how much objects matter that are as far away as they come into sight. What is where the viewer is has a
         * weight of 1, and between the two it falls evenly.
         *
         * @param weight above 0 and at most 1; 0.1 if it is not set
         * @return this
         * @throws IllegalArgumentException if it is out of range
         */
        public Builder farWeight(float weight) {
            if (!(weight > 0 && weight <= 1)) {
                throw new IllegalArgumentException("weight = " + weight + ", must be above 0 and at most 1");
            }
            farWeight = weight;
            return this;
        }

        /**
         * Sets where objects of a type are. The functions only read; they are called with a flush, for objects that
         * have changed since the one before.
         *
         * @param <T> the class of the objects
         * @param type the type, one of the table's
         * @param x the first coordinate, finite
         * @param y the second; of games in three dimensions, that which is not the height
         * @return this
         * @throws IllegalArgumentException if the table has no such type
         */
        public <T extends StateObject> Builder position(
                ObjectType<T> type, ToDoubleFunction<? super T> x, ToDoubleFunction<? super T> y) {
            // Refuses a type that the table does not have.
            table.all(type);
            positions[type.number()] = new Position<>(type, x, y);
            return this;
        }

        /**
         * Sets where viewers look from, in place of the objects that they own.
         *
         * @param of gives the viewpoints of a viewer
         * @return this
         */
        public Builder viewpoints(Viewpoints of) {
            viewpoints = of;
            return this;
        }

        /**
         * Makes the grid, to be given to {@link StateTable#relevance} of its table.
         *
         * @throws IllegalStateException if no radius was set
         */
        public GridRelevance build() {
            if (enter == 0) {
                throw new IllegalStateException("a grid needs a radius: call radius(...)");
            }
            return new GridRelevance(this);
        }
    }
}
