package dev.tickwire.state;

import dev.tickwire.state.ObjectLayout.Trait;
import dev.tickwire.state.object.EarlierChannel;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Two builds of a game for tests. The newest build speaks the earlier protocol: its channels, with the classes of the
 * newest build. The earlier build has classes of its own.
 */
final class Herd {
    static final int SLOTS = 24;
    static final String WORLD = "world";
    static final String PETS = "pets";
    static final String RUINS = "ruins";

    private Herd() {}

    // ---- classes of the newest build

    /** Since the newest protocol: its number is before that of the types that the earlier protocol has. */
    static final class Egg extends CellsObject {
        static final ObjectLayout LAYOUT = layout();
        static final ObjectType<Egg> TYPE = new ObjectType<>(0, 1, Egg.class, Egg::new, LAYOUT);

        private Egg(ObjectType<Egg> type) {
            super(type);
        }

        private static ObjectLayout layout() {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("warmth").number(100);
            return layout.build();
        }

        int warmth() {
            return cell(0);
        }

        Egg warmth(int value) {
            set(0, value);
            return this;
        }
    }

    /** A beast, which has lost its horns, and has stamina and burrows since. */
    static final class Beast extends CellsObject implements Animal {
        static final int DEFAULT_STAMINA = 77;
        static final int MIN_BURROWS = 2;
        static final ObjectLayout LAYOUT = layout();
        static final ObjectType<Beast> TYPE =
                new ObjectType<>(1, 2, Beast.class, Beast::new, LAYOUT, ObjectType.Trait.REWIND);
        private static final int BURROWS = 6;
        private static final int TRACKS = 7;

        private Beast(ObjectType<Beast> type) {
            super(type, DEFAULT_STAMINA, 0, 500, 0, 10, NO_REFERENCE);
        }

        private static ObjectLayout layout() {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("stamina", Trait.SMOOTH).number(100);
            layout.field("name", Trait.ONCE).still(65_535);
            layout.field("x", Trait.SMOOTH).number(1000);
            layout.field("mood").choice(2);
            layout.field("rider", Trait.OWNER).still(30);
            layout.field("prey").reference(Beast.class);
            layout.field("burrows", Trait.FILLED).array(0, 3, element -> element.still(9));
            layout.field("tracks", Trait.OTHERS).array(0, 2, element -> element.still(9));
            return layout.build();
        }

        /** Sets what a new object must have. */
        Beast filled() {
            return burrows(1, 2);
        }

        int stamina() {
            return cell(0);
        }

        Beast stamina(int value) {
            set(0, value);
            return this;
        }

        @Override
        public int name() {
            return cell(1);
        }

        @Override
        public Beast name(int value) {
            set(1, value);
            return this;
        }

        @Override
        public int x() {
            return cell(2);
        }

        @Override
        public Beast x(int value) {
            set(2, value);
            return this;
        }

        @Override
        public Beast teleportTo(int value) {
            teleport();
            return x(value);
        }

        @Override
        public Mood mood() {
            return Mood.values()[cell(3)];
        }

        @Override
        public Beast mood(Mood value) {
            set(3, value.ordinal());
            return this;
        }

        @Override
        public int rider() {
            return cell(4);
        }

        @Override
        public Beast rider(int value) {
            set(4, value);
            return this;
        }

        @Override
        public Beast prey() {
            return referred(cell(5), Beast.class);
        }

        @Override
        public Beast prey(Animal value) {
            set(5, reference("Beast.prey", (Beast) value));
            return this;
        }

        int burrows() {
            return cell(BURROWS);
        }

        Beast burrows(int... values) {
            int[] cells = new int[1 + values.length];
            cells[0] = values.length;
            System.arraycopy(values, 0, cells, 1, values.length);
            setCells(BURROWS, cells);
            return this;
        }

        int tracks() {
            return cell(TRACKS);
        }

        Beast tracks(int value) {
            setCells(TRACKS, 1, value);
            return this;
        }

        @Override
        protected void freeze(long fields, int[] cells, int at) {
            if ((fields & 1 << BURROWS) != 0 && burrows() < MIN_BURROWS) {
                throw new IllegalStateException("Beast.burrows has too few elements");
            }
            super.freeze(fields, cells, at);
        }
    }

    /** The format of beasts in the earlier protocol. */
    static final class EarlierBeast extends ObjectCoding<Beast> {
        static final EarlierBeast FORMAT = new EarlierBeast();
        static final int HORNS = 4;
        /** Fields of the newest format that the earlier format has: name, x, mood, rider, prey and tracks. */
        private static final long FIELDS = 0b1011_1110;

        private final int[] row = new int[Beast.TYPE.cells()];

        private EarlierBeast() {
            super(layout(Beast.class));
        }

        static ObjectLayout layout(Class<? extends StateObject> beast) {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("name", Trait.ONCE).still(65_535);
            layout.field("horns").still(9);
            layout.field("tracks", Trait.OTHERS).array(0, 2, element -> element.still(9));
            layout.field("x", Trait.SMOOTH).number(1000);
            layout.field("mood").choice(1);
            layout.field("rider", Trait.OWNER).still(30);
            layout.field("prey").reference(beast);
            return layout.build();
        }

        @Override
        public void freeze(Beast object, int[] cells, int at) {
            object.freeze(FIELDS, row, 0);
            cells[at] = row[1];
            cells[at + 1] = HORNS;
            System.arraycopy(row, row.length - 4, cells, at + 2, 3);
            cells[at + 5] = row[2];
            cells[at + 6] = row[3] == Animal.Mood.TIRED.ordinal() ? 1 : 0;
            cells[at + 7] = row[4];
            cells[at + 8] = row[5];
        }

        @Override
        public void thaw(Beast object, int[] cells, int at) {
            row[1] = cells[at];
            System.arraycopy(cells, at + 2, row, row.length - 4, 3);
            row[2] = cells[at + 5];
            row[3] = (cells[at + 6] == 1 ? Animal.Mood.TIRED : Animal.Mood.CALM).ordinal();
            row[4] = cells[at + 7];
            row[5] = cells[at + 8];
            object.thaw(FIELDS, row, 0);
        }
    }

    /** The same in both protocols, but for what it may carry. */
    static final class Cart extends CellsObject {
        static final ObjectType<Cart> TYPE = new ObjectType<>(2, 3, Cart.class, Cart::new, layout(Egg.class));

        private Cart(ObjectType<Cart> type) {
            super(type);
        }

        static ObjectLayout layout(Class<? extends StateObject> carried) {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("load").number(100);
            layout.field("carried").optional(value -> value.reference(carried));
            return layout.build();
        }

        int load() {
            return cell(0);
        }

        Cart load(int value) {
            set(0, value);
            return this;
        }

        Egg carried() {
            return cell(1) == 0 ? null : referred(cell(1, 1), Egg.class);
        }

        Cart carried(Egg egg) {
            setCells(1, egg == null ? 0 : 1, egg == null ? 0 : reference("Cart.carried", egg));
            return this;
        }
    }

    /** On a channel that the earlier protocol lacks. */
    static final class Pet extends CellsObject {
        static final ObjectType<Pet> TYPE = new ObjectType<>(0, 0, Pet.class, Pet::new, layout());

        private Pet(ObjectType<Pet> type) {
            super(type);
        }

        private static ObjectLayout layout() {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("owner").reference(Beast.class);
            return layout.build();
        }

        Beast owner() {
            return referred(cell(0), Beast.class);
        }

        Pet owner(Beast beast) {
            set(0, reference("Pet.owner", beast));
            return this;
        }
    }

    /** Gone since the earlier protocol, as is its channel with the ruins. */
    static final class Relic extends CellsObject {
        static final ObjectLayout LAYOUT = layout();

        private Relic(ObjectType<Relic> type) {
            super(type, 3);
        }

        private static ObjectLayout layout() {
            ObjectLayout.Builder layout = ObjectLayout.builder();
            layout.field("age").number(1000);
            return layout.build();
        }

        int age() {
            return cell(0);
        }

        Relic age(int value) {
            set(0, value);
            return this;
        }
    }

    static final ObjectType<Beast> EARLIER_BEAST = Beast.TYPE.earlier(0, 1, EarlierBeast.FORMAT);
    static final ObjectType<Cart> EARLIER_CART = Cart.TYPE.earlier(1, 2);
    static final ObjectType<Relic> EARLIER_RELIC = new ObjectType<>(2, 3, Relic.class, Relic::new, Relic.LAYOUT);
    static final ObjectType<Relic> EARLIER_RUIN = new ObjectType<>(0, 0, Relic.class, Relic::new, Relic.LAYOUT);

    // ---- classes of the earlier build

    /** A beast as the earlier build has it. */
    static final class OldBeast extends CellsObject implements Animal {
        static final ObjectType<OldBeast> TYPE =
                new ObjectType<>(0, 1, OldBeast.class, OldBeast::new, EarlierBeast.layout(OldBeast.class));
        private static final int TRACKS = 2;

        private OldBeast(ObjectType<OldBeast> type) {
            super(type, 0, EarlierBeast.HORNS, 0, 0, 0, 500, 0, 10, NO_REFERENCE);
        }

        int horns() {
            return cell(1);
        }

        OldBeast horns(int value) {
            set(1, value);
            return this;
        }

        int tracks() {
            return cell(TRACKS);
        }

        OldBeast tracks(int value) {
            setCells(TRACKS, 1, value);
            return this;
        }

        @Override
        public int name() {
            return cell(0);
        }

        @Override
        public OldBeast name(int value) {
            set(0, value);
            return this;
        }

        @Override
        public int x() {
            return cell(3);
        }

        @Override
        public OldBeast x(int value) {
            set(3, value);
            return this;
        }

        @Override
        public OldBeast teleportTo(int value) {
            teleport();
            return x(value);
        }

        @Override
        public Mood mood() {
            return cell(4) == 1 ? Mood.TIRED : Mood.CALM;
        }

        @Override
        public OldBeast mood(Mood value) {
            set(4, value == Mood.TIRED ? 1 : 0);
            return this;
        }

        @Override
        public int rider() {
            return cell(5);
        }

        @Override
        public OldBeast rider(int value) {
            set(5, value);
            return this;
        }

        @Override
        public OldBeast prey() {
            return referred(cell(6), OldBeast.class);
        }

        @Override
        public OldBeast prey(Animal value) {
            set(6, reference("OldBeast.prey", (OldBeast) value));
            return this;
        }
    }

    /** A cart as the earlier build has it, which carries relics. */
    static final class OldCart extends CellsObject {
        static final ObjectType<OldCart> TYPE =
                new ObjectType<>(1, 2, OldCart.class, OldCart::new, Cart.layout(OldRelic.class));

        private OldCart(ObjectType<OldCart> type) {
            super(type);
        }

        int load() {
            return cell(0);
        }

        OldCart load(int value) {
            set(0, value);
            return this;
        }

        boolean isCarrying() {
            return cell(1) != 0;
        }
    }

    /** A relic or a ruin as the earlier build has it. */
    static final class OldRelic extends CellsObject {
        static final ObjectType<OldRelic> RELIC = new ObjectType<>(2, 3, OldRelic.class, OldRelic::new, Relic.LAYOUT);

        private OldRelic(ObjectType<OldRelic> type) {
            super(type, 3);
        }

        int age() {
            return cell(0);
        }

        OldRelic age(int value) {
            set(0, value);
            return this;
        }
    }

    /** A ruin as the earlier build has it. */
    static final class OldRuin extends CellsObject {
        static final ObjectType<OldRuin> TYPE = new ObjectType<>(0, 0, OldRuin.class, OldRuin::new, Relic.LAYOUT);

        private OldRuin(ObjectType<OldRuin> type) {
            super(type, 3);
        }

        int age() {
            return cell(0);
        }

        OldRuin age(int value) {
            set(0, value);
            return this;
        }
    }

    // ---- builds

    /** A build of the game: its state channels, and those of the earlier protocol if it speaks it. */
    static final class Build {
        final List<EarlierChannel> channels;
        /** The channels of the earlier protocol with the classes of this build, or null. */
        final List<EarlierChannel> earlier;
        /** Whether the protocol has inputs. */
        final boolean hasInputs;

        final boolean hasEarlierInputs;
        /** The classes of objects that the earlier protocol has on other channels. */
        final Set<Class<?>> moved;

        private Build(
                List<EarlierChannel> channels,
                List<EarlierChannel> earlier,
                boolean hasInputs,
                boolean hasEarlierInputs,
                Set<Class<?>> moved) {
            this.channels = channels;
            this.earlier = earlier;
            this.hasInputs = hasInputs;
            this.hasEarlierInputs = hasEarlierInputs;
            this.moved = moved;
        }

        /** Returns the place of a channel. */
        int place(String name) {
            for (int place = 0; place < channels.size(); place++) {
                if (channels.get(place).name().equals(name)) {
                    return place;
                }
            }
            throw new IllegalArgumentException(name);
        }
    }

    /** Parameters of both builds. */
    static final class Style {
        boolean isModelled;
        boolean isPlaced;
        boolean hasInputs;
        boolean hasEarlierInputs;

        private EarlierChannel channel(String name, int everyTicks, ObjectType<?>... types) {
            boolean isWorld = name.equals(WORLD);
            return new EarlierChannel(name, SLOTS, everyTicks, isModelled, isPlaced && isWorld, List.of(types));
        }

        /** Returns the newest build. It speaks the earlier protocol. */
        Build newest() {
            return new Build(
                    ofNewest(),
                    earlier(EARLIER_BEAST, EARLIER_CART, EARLIER_RELIC, EARLIER_RUIN),
                    hasInputs,
                    hasEarlierInputs,
                    Set.of());
        }

        /** Returns a newest build whose eggs were what the ruins of the earlier protocol were. */
        Build newestWithMovedEggs() {
            return new Build(
                    ofNewest(),
                    earlier(EARLIER_BEAST, EARLIER_CART, EARLIER_RELIC, Egg.TYPE.earlier(0, 0)),
                    hasInputs,
                    hasEarlierInputs,
                    Set.of(Egg.class));
        }

        /** Returns the newest build, without a past. */
        Build newestAlone() {
            return new Build(ofNewest(), null, hasInputs, false, Set.of());
        }

        /** Returns the earlier build. */
        Build old() {
            return new Build(
                    earlier(OldBeast.TYPE, OldCart.TYPE, OldRelic.RELIC, OldRuin.TYPE),
                    null,
                    hasEarlierInputs,
                    false,
                    Set.of());
        }

        private List<EarlierChannel> ofNewest() {
            return List.of(channel(PETS, 1, Pet.TYPE), channel(WORLD, 1, Egg.TYPE, Beast.TYPE, Cart.TYPE));
        }

        private List<EarlierChannel> earlier(
                ObjectType<?> beast, ObjectType<?> cart, ObjectType<?> relic, ObjectType<?> ruin) {
            return List.of(channel(RUINS, 3, ruin), channel(WORLD, 1, beast, cart, relic));
        }
    }

    static Style style(Function<Style, Style> settings) {
        return settings.apply(new Style());
    }
}
