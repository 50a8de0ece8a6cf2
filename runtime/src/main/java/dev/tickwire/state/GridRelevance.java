package dev.tickwire.state;

import dev.tickwire.state.replica.RelevantSlots;
import dev.tickwire.state.replica.Replica;
import dev.tickwire.state.replica.TableSlots;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Relevance by distance in a plane: a viewer sees the objects around it.
 *
 * <p>An object comes into sight within an inner radius, and goes out of sight beyond an outer radius, which prevents
 * flicker at the border. Near objects have a greater weight than far objects.
 *
 * <pre>{@code
 * world.relevance(GridRelevance.builder(world)
 *         .radius(60, 75)
 *         .position(ArenaProtocol.FIGHTER, f -> f.position().x(), f -> f.position().z())
 *         .position(ArenaProtocol.ROCKET, r -> r.position().x(), r -> r.position().z())
 *         .build());
 * }</pre>
 *
 * <p>By default the viewpoints of a viewer are the positions of the objects that it owns. A viewer without such an
 * object, such as a spectator, sees no positioned object unless the game sets {@linkplain Builder#viewpoints
 * viewpoints}. Objects of types without a position are relevant to all viewers.
 *
 * <p>The cost of a flush grows with the number of changed objects, and with the number of objects near the viewers of
 * this flush. Nothing is allocated. A grid serves one table, on the thread that owns the server.
 */
public final class GridRelevance implements Relevance {
    /** The side of a square is the outer radius divided by this. */
    private static final double SQUARES_PER_RADIUS = 4;

    private final StateTable table;
    private final TableSlots slots;
    private final double enter;
    private final double leave;
    private final float farWeight;
    /** Positions by type number. Objects of a type without a position are relevant everywhere. */
    private final Position<?>[] positions;

    private final List<ObjectType<?>> everywhere = new ArrayList<>();
    private final Viewpoints viewpoints;
    private final PlaneGrid grid;
    private final ViewpointSink viewpointSink = this::addAround;

    /** Tick of the last {@link #begin}. */
    private long tick;
    /** Sink of the {@link #gather} that is running. Nothing else uses it. */
    @SuppressWarnings("NullAway.Init")
    private Sink sink;
    /** The sink, if it accepts slots in place of objects, which saves look-ups of slots; otherwise {@code null}. */
    private @Nullable RelevantSlots bySlot;

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
        grid = new PlaneGrid(slots.slots(), leave / SQUARES_PER_RADIUS);
    }

    /**
     * Returns a builder of a grid.
     *
     * @param of the table whose objects the grid selects
     * @return a builder
     */
    public static Builder builder(StateTable of) {
        return new Builder(of);
    }

    /**
     * {@inheritDoc} Places the objects that have changed, or all objects if a tick was missed.
     *
     * @throws IllegalStateException if {@code begun} is not the table of the builder
     * @throws IllegalArgumentException if a position is not finite; all other objects are in the grid then
     */
    @Override
    public void begin(StateTable begun) {
        if (begun != table) {
            throw new IllegalStateException("a grid serves only the table that it was built with");
        }
        boolean isNextTick = slots.tick() == tick + 1;
        tick = slots.tick();
        RuntimeException failed = null;
        for (int slot = next(isNextTick, 0); slot >= 0; slot = next(isNextTick, slot + 1)) {
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

    private int next(boolean isChanged, int from) {
        if (isChanged) {
            return slots.nextChanged(from);
        }
        return from < slots.slots() ? from : PlaneGrid.NONE;
    }

    private void place(int slot) {
        StateObject object = (StateObject) slots.at(slot);
        if (object == null) {
            grid.remove(slot);
            return;
        }
        Position<?> position = positions[ObjectType.of(object).number()];
        if (position == null) {
            grid.remove(slot);
            return;
        }
        // A getter of a struct marks the field as handed out. The game keeps nothing here, so the mark is restored.
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
        viewpoints.of(viewer, viewpointSink);
    }

    private void ownObjects(Viewer viewer, ViewpointSink into) {
        for (int slot = slots.firstOwned(viewer); slot >= 0; slot = slots.nextOwned(slot)) {
            if (grid.has(slot)) {
                into.add(grid.x(slot), grid.y(slot));
            }
        }
    }

    private void addAround(double x, double y) {
        requireFinite("a viewpoint's x", x);
        requireFinite("a viewpoint's y", y);
        int lastX = grid.square(x + leave);
        int lastY = grid.square(y + leave);
        for (int squareX = grid.square(x - leave); squareX <= lastX; squareX++) {
            for (int squareY = grid.square(y - leave); squareY <= lastY; squareY++) {
                int slot = grid.first(squareX, squareY);
                while (slot >= 0) {
                    int next = grid.next(slot);
                    addIfNear(slot, x, y);
                    slot = next;
                }
            }
        }
    }

    private void addIfNear(int slot, double x, double y) {
        double deltaX = grid.x(slot) - x;
        double deltaY = grid.y(slot) - y;
        double squaredDistance = deltaX * deltaX + deltaY * deltaY;
        if (!(squaredDistance <= leave * leave)) {
            return;
        }
        StateObject object = (StateObject) slots.at(slot);
        if (object == null) {
            grid.remove(slot);
        } else if (squaredDistance <= enter * enter || matters(slot, object)) {
            double share = Math.min(1, Math.sqrt(squaredDistance) / enter);
            add(slot, object, (float) (1 - (1 - farWeight) * share));
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

    /** Finds the points from which a viewer sees. */
    @FunctionalInterface
    public interface Viewpoints {
        /**
         * Adds the viewpoints of a viewer.
         *
         * @param viewer a connected peer
         * @param into accepts any number of viewpoints, during this call only. Without a viewpoint, the viewer sees no
         *     positioned object
         */
        void of(Viewer viewer, ViewpointSink into);
    }

    /** Accepts the viewpoints of a viewer. */
    @FunctionalInterface
    public interface ViewpointSink {
        /**
         * Adds a viewpoint.
         *
         * @param x the first coordinate of the viewpoint
         * @param y the second coordinate of the viewpoint
         * @throws IllegalArgumentException if a coordinate is not finite
         */
        void add(double x, double y);
    }

    /** Coordinates of the objects of one type. */
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

    /** Settings of a grid. */
    public static final class Builder {
        private final StateTable table;
        private final Position<?>[] positions;
        private double enter;
        private double leave;
        private float farWeight = 0.1f;
        private @Nullable Viewpoints viewpoints;

        private Builder(StateTable table) {
            this.table = table;
            positions = new Position<?>[((TableSlots) table).types().size()];
        }

        /**
         * Sets the two radii, in the units of the positions. This call is required. Different radii prevent an object
         * at the border from appearing and vanishing in turn.
         *
         * @param enterRadius the inner radius: objects at this distance and nearer come into sight; above 0
         * @param leaveRadius the outer radius: objects beyond this distance go out of sight; at least
         *     {@code enterRadius}
         * @return this
         * @throws IllegalArgumentException if a radius is out of range or not finite
         */
        public Builder radius(double enterRadius, double leaveRadius) {
            requireFinite("leaveRadius", leaveRadius);
            if (!(enterRadius > 0 && enterRadius <= leaveRadius)) {
                throw new IllegalArgumentException(
                        "enterRadius = " + enterRadius + ", must be above 0 and at most leaveRadius = " + leaveRadius);
            }
            enter = enterRadius;
            leave = leaveRadius;
            return this;
        }

        /**
         * Sets the weight of objects at the inner radius and beyond. The weight falls linearly, from 1 at a viewpoint.
         *
         * @param weight the weight, above 0 and at most 1; 0.1 by default
         * @return this
         * @throws IllegalArgumentException if the weight is out of range
         */
        public Builder farWeight(float weight) {
            if (!(weight > 0 && weight <= 1)) {
                throw new IllegalArgumentException("weight = " + weight + ", must be above 0 and at most 1");
            }
            farWeight = weight;
            return this;
        }

        /**
         * Sets the position of the objects of a type. The functions must only read. The functions are called during a
         * flush, for objects that have changed since the previous flush.
         *
         * @param <T> the class of the objects
         * @param type a type of the table's channel
         * @param x returns the first coordinate, finite
         * @param y returns the second coordinate, finite; in a game with three dimensions, the other horizontal
         *     coordinate
         * @return this
         * @throws IllegalArgumentException if the channel has no such type
         */
        public <T extends StateObject> Builder position(
                ObjectType<T> type, ToDoubleFunction<? super T> x, ToDoubleFunction<? super T> y) {
            // Throws for a type that is not of this channel.
            table.all(type);
            positions[type.number()] = new Position<>(type, x, y);
            return this;
        }

        /**
         * Sets the viewpoints, in place of the positions of owned objects.
         *
         * @param of adds the viewpoints of a viewer
         * @return this
         */
        public Builder viewpoints(Viewpoints of) {
            viewpoints = of;
            return this;
        }

        /**
         * Builds the grid.
         *
         * @return a new relevance, for {@link StateTable#relevance}
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
