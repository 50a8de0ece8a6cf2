package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.type.HeldTypes;
import dev.tickwire.schema.model.Audience;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectField;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.Smoothness;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.target.NameScope;
import dev.tickwire.state.ObjectCells;
import dev.tickwire.state.StateObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The properties of every generated object, with random values: of objects that have the fields of the messages of
 * {@link RoundTripTest}, whose system properties hold here, too, beside messages with the same fields.
 */
class ObjectRoundTripTest {
    private static final int ROUNDS = Runs.of("tickwire.random.rounds", 8, 30);
    private static final long SEED = Seeds.of(ObjectRoundTripTest.class);
    /** So that a test does not take its time with one array. */
    private static final int MAX_CELLS = 200;

    private static final Tally TALLY = new Tally();
    private static final String REFERRING = "objects that refer to others sent";
    private static final List<ObjectModel> OBJECTS = new ArrayList<>();
    private static final Map<String, ObjectCells> CELLS = new HashMap<>();
    private static GeneratedCode code;

    /** An object with random values, and a message with the same ones. */
    private static final class Sample {
        private final ObjectModel model;
        private final Random random;
        private final ObjectCells cells;

        Sample(ObjectModel model, Random random) {
            this.model = model;
            this.random = random;
            this.cells = CELLS.computeIfAbsent(model.name().simpleName(), name -> new ObjectCells(type()));
        }

        private Class<?> type() {
            return code.type(model.name().targetPackage() + "." + model.name().simpleName());
        }

        GeneratedBody fresh() {
            return new GeneratedBody(ObjectCells.create(type()));
        }

        /** Fills an object, or the message, with the values of a seed. */
        GeneratedBody fill(GeneratedBody body, long seed) {
            return new RandomValues(new Random(seed), false).fill(body, model.body());
        }

        GeneratedBody message() {
            return code.create(Models.name("Told" + model.name().simpleName()));
        }

        int[] freeze(GeneratedBody object) {
            return cells.freeze((StateObject) object.instance());
        }

        GeneratedBody thaw(GeneratedBody object, int[] values) {
            cells.thaw((StateObject) object.instance(), values);
            return object;
        }

        /** The cells of some fields of one state, of the others of another. */
        int[] mixed(long fields, int[] values, int[] others) {
            int[] mixed = others.clone();
            for (int field = 0; field < model.fields().size(); field++) {
                if ((fields & 1L << field) != 0) {
                    for (int cell = cells.firstCell(field); cell < cells.endCell(field); cell++) {
                        mixed[cell] = values[cell];
                    }
                }
            }
            for (int cell = cells.endCell(model.fields().size() - 1); cell < mixed.length; cell++) {
                mixed[cell] = values[cell];
            }
            return mixed;
        }
    }

    @BeforeAll
    static void generate() {
        try {
            Random random = new Random(SEED);
            SharedCode.messages().forEach(message -> objects(message, random));
            code = SharedCode.code().with(new JavaBackEnd().generate(model()));
        } catch (AssertionError | RuntimeException failed) {
            throw new AssertionError("seed " + SEED + "L, " + SharedCode.seed(), failed);
        }
        TALLY.count("objects", OBJECTS.size());
        TALLY.atLeast(Runs.of(8, 20), "objects");
    }

    /** The objects, each beside a message with the same fields. */
    private static SchemaModel model() {
        List<MessageModel> messages = OBJECTS.stream()
                .map(object -> new MessageModel(
                        Models.name("Told" + object.name().simpleName()), Documentation.NONE, false, object.body()))
                .toList();
        return new SchemaModel(
                "java",
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                messages,
                List.copyOf(OBJECTS),
                List.of());
    }

    /** Objects with the fields of a message that an object can have. */
    private static void objects(MessageModel message, Random random) {
        HeldTypes types = new HeldTypes();
        List<FieldModel> fields = message.body().allFields().stream()
                .filter(field -> types.isHeld(field) && types.cells().of(field) < MAX_CELLS)
                .filter(field -> !new JavaNames().isTaken(NameScope.OBJECT, field.name()))
                .toList();
        for (int from = 0; from < fields.size() && OBJECTS.size() < 200; from += ObjectModel.MAX_FIELDS) {
            List<ObjectField> some =
                    fields.subList(from, Math.min(fields.size(), from + ObjectModel.MAX_FIELDS)).stream()
                            .map(field -> field(field, random))
                            .toList();
            OBJECTS.add(
                    new ObjectModel(Models.name("Object" + OBJECTS.size()), Documentation.NONE, false, false, some));
        }
    }

    private static ObjectField field(FieldModel field, Random random) {
        Audience audience = Audience.values()[Math.max(0, random.nextInt(6) - 3)];
        Smoothness smoothness = Smoothness.values()[Math.max(0, random.nextInt(6) - 3)];
        if (smoothness == Smoothness.WRAP && field.type() instanceof ValueType.QuantizedValue) {
            // Beyond its bounds it goes around, where that of a message is clamped.
            smoothness = Smoothness.LINE;
        }
        return new ObjectField(field, random.nextInt(6) == 0, audience, smoothness, random.nextInt(6) == 0);
    }

    @AfterAll
    static void printSeed() {
        System.out.println("ObjectRoundTripTest: " + TALLY + ", seed " + SEED + "L, " + SharedCode.seed());
    }

    private static void eachSample(String property, Consumer<Sample> check) {
        Random seeds = new Random(SEED + property.hashCode());
        for (ObjectModel model : OBJECTS) {
            for (int round = 0; round < ROUNDS; round++) {
                Random random = new Random(seeds.nextLong());
                try {
                    check.accept(new Sample(model, random));
                    TALLY.count("objects " + property);
                } catch (AssertionError | RuntimeException failed) {
                    throw new AssertionError(
                            model.name().simpleName() + " " + names(model) + ", round " + round + ", seed " + SEED
                                    + "L, " + SharedCode.seed(),
                            failed);
                }
            }
        }
        TALLY.atLeast(Runs.of(48, 250), "objects " + property);
    }

    private static List<String> names(ObjectModel model) {
        return model.fields().stream().map(field -> field.field().name()).toList();
    }

    @Test
    void shouldReturnTheSameValuesAsAMessage() {
        eachSample("beside messages", sample -> {
            long seed = sample.random.nextLong();
            GeneratedBody read = sample.fill(sample.message(), sample.random.nextLong());
            assertTrue(Encoded.of(sample.fill(sample.message(), seed), 0).readTo(read));
            int[] values = sample.freeze(sample.fill(sample.fresh(), seed));
            GeneratedBody fresh = sample.thaw(sample.fresh(), values);
            assertEquals(fields(read), fields(fresh));
            GeneratedBody used = sample.fill(sample.fresh(), sample.random.nextLong());
            assertEquals(fields(read), fields(sample.thaw(used, values)));
        });
    }

    private static String fields(GeneratedBody body) {
        return body.toString().substring(body.toString().indexOf('{'));
    }

    @Test
    void shouldPackAllSetValues() {
        eachSample("taken down again", sample -> {
            int[] values = sample.freeze(sample.fill(sample.fresh(), sample.random.nextLong()));
            assertArrayEquals(values, sample.freeze(sample.thaw(sample.fresh(), values)));
            GeneratedBody used = sample.fill(sample.fresh(), sample.random.nextLong());
            assertArrayEquals(values, sample.freeze(sample.thaw(used, values)));
        });
    }

    @Test
    void shouldPackEverythingThatWasSetAndNothingElse() {
        eachSample("changed", sample -> {
            GeneratedBody object = sample.fill(sample.fresh(), sample.random.nextLong());
            int[] values = sample.freeze(object);
            long seed = sample.random.nextLong();
            sample.fill(object, seed);
            ObjectCells.freezeChanges((StateObject) object.instance(), values);
            assertArrayEquals(sample.freeze(object), values);
            int[] unchanged = values.clone();
            Arrays.fill(unchanged, -77);
            GeneratedBody untouched = sample.fresh();
            ObjectCells.freezeChanges((StateObject) untouched.instance(), unchanged);
            for (int cell = 0; cell < sample.cells.endCell(sample.model.fields().size() - 1); cell++) {
                assertEquals(-77, unchanged[cell]);
            }
        });
    }

    @Test
    void shouldSendEachPeerItsVisibleFields() {
        eachSample("told", sample -> {
            int[] before = sample.freeze(sample.fill(sample.fresh(), sample.random.nextLong()));
            int[] base = sample.freeze(sample.fill(sample.fresh(), sample.random.nextLong()));
            int[] values = sample.freeze(sample.fill(sample.fresh(), sample.random.nextLong()));
            for (boolean isOwner : new boolean[] {true, false}) {
                long seen = sample.cells.seen(isOwner);
                assertArrayEquals(
                        sample.mixed(seen, values, new int[values.length]), sample.cells.appear(isOwner, values));
                long sentFields = seen & ~(sample.cells.once() & ~sample.cells.referring());
                assertArrayEquals(
                        sample.mixed(sentFields, values, base), sample.cells.differ(isOwner, before, base, values));
            }
            TALLY.count(REFERRING, sample.cells.referring() == 0 ? 0 : 1);
        });
        TALLY.atLeast(ROUNDS, REFERRING);
    }

    @Test
    void shouldUseTheModelledBitsWhenItAppears() {
        eachSample("appears", sample -> {
            int[] values = sample.freeze(sample.fill(sample.fresh(), sample.random.nextLong()));
            for (boolean isOwner : new boolean[] {true, false}) {
                BitSize size = sample.model.freshSize(isOwner);
                int bits = sample.cells.appearingBits(isOwner, values);
                assertTrue(size.minBits() <= bits && bits <= size.maxBits(), () -> bits + " bits, not " + size);
            }
        });
    }

    @Test
    void shouldEncodeOnlyChangedFields() {
        eachSample("changed in part", sample -> {
            int[] base = sample.freeze(sample.fill(sample.fresh(), sample.random.nextLong()));
            int[] other = sample.freeze(sample.fill(sample.fresh(), sample.random.nextLong()));
            long fields = sample.random.nextLong();
            int[] values = sample.mixed(fields, other, base);
            long changed = sample.cells.changed(base, values);
            assertEquals(0, changed & ~fields);
            assertArrayEquals(values, sample.mixed(changed, values, base));
            GeneratedBody object = sample.thaw(sample.fresh(), base);
            sample.cells.thaw((StateObject) object.instance(), changed, values);
            assertEquals(sample.thaw(sample.fresh(), values).toString(), object.toString());
        });
    }

    @Test
    void shouldBeResetToDefaults() {
        eachSample("reset", sample -> {
            GeneratedBody object = sample.fill(sample.fresh(), sample.random.nextLong());
            ObjectCells.reset((StateObject) object.instance());
            assertEquals(sample.fresh().toString(), object.toString());
        });
    }

    /** The count of cells is in the generated code twice: by its indexes and by what makes the layout. */
    @Test
    void shouldHaveAsManyCellsAsItsLayout() {
        for (ObjectModel model : OBJECTS) {
            Sample sample = new Sample(model, new Random(Seeds.of(ObjectRoundTripTest.class, 1)));
            int teleport = sample.cells.smooth() == 0 ? 0 : 1;
            assertEquals(model.cells() + teleport, sample.cells.count());
            for (int field = 0; field < model.fields().size(); field++) {
                ObjectField declared = model.fields().get(field);
                assertEquals(declared.field().name(), sample.cells.name(field));
                assertEquals(declared.cells(), sample.cells.endCell(field) - sample.cells.firstCell(field));
                assertEquals(declared.once(), (sample.cells.once() & 1L << field) != 0);
                boolean isRounded = declared.field().type() instanceof ValueType.QuantizedValue
                        || declared.field().type() instanceof ValueType.QuatValue;
                boolean isExact = (sample.cells.exact() & 1L << field) != 0;
                assertTrue(isExact || !declared.exact() && !(declared.once() && isRounded));
                assertTrue(!isExact || declared.exact() || declared.once());
                assertEquals(declared.smoothness() != Smoothness.NONE, (sample.cells.smooth() & 1L << field) != 0);
                assertEquals(declared.isReplicatedTo(true), (sample.cells.seen(true) & 1L << field) != 0);
                assertEquals(declared.isReplicatedTo(false), (sample.cells.seen(false) & 1L << field) != 0);
            }
        }
    }
}
