package dev.tickwire.state.coding.field;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.Runs;
import dev.tickwire.Seeds;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.FirstBits;
import dev.tickwire.state.coding.PackedReader;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.StepCode;
import dev.tickwire.state.coding.StepCodeTest;
import dev.tickwire.state.coding.model.ModelledReader;
import dev.tickwire.state.coding.model.ModelledWriter;
import dev.tickwire.state.coding.model.Models;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class ObjectCoderTest {
    private static final int BYTES = 20_000;
    private static final long SEED = Seeds.of(ObjectCoderTest.class);

    private final byte[] bytes = new byte[BYTES + BitWriter.SPARE_BYTES];
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final PackedWriter writer = new PackedWriter(out);
    private final PackedReader reader = new PackedReader(in);
    private final Baseline base = new Baseline();

    /** Draws values of one field, cell by cell. */
    private interface Field {
        /** Any value, all of whose cells hold 0 before. */
        void draw(int[] values);

        /** The value a while later; most often another. */
        void move(int[] values);
    }

    /** A type of random fields, and how its values are drawn. */
    static final class RandomType {
        final Random random;
        final List<Field> fields = new ArrayList<>();
        final ObjectCoder coder;

        RandomType(Random random) {
            this.random = random;
            ObjectCoder.Builder builder = ObjectCoder.builder();
            int cell = 0;
            for (int field = 1 + random.nextInt(6); field > 0; field--) {
                cell = field(builder, cell, fields, 3);
            }
            coder = builder.build();
            assertEquals(cell, coder.cells());
        }

        /** Adds a field and returns the cell behind it. */
        private int field(ObjectCoder.Builder into, int cell, List<Field> added, int depth) {
            switch (random.nextInt(depth > 0 ? 11 : 7)) {
                case 0 -> into.number(number(cell, added, 1 + (random.nextInt() >>> random.nextInt(32) & 0xFFFFFFFEL)));
                case 1 ->
                    into.wrapping(number(cell, added, 1 + (random.nextInt() >>> random.nextInt(32) & 0xFFFFFFFEL)));
                case 2 -> into.still(number(cell, added, 1 + (random.nextInt() >>> random.nextInt(32) & 0xFFFFFFFEL)));
                case 3 -> into.choice(number(cell, added, 1 + random.nextInt(1 << random.nextInt(20))));
                case 4 -> {
                    int bits = 1 + random.nextInt(130);
                    into.wide(bits);
                    for (int at = 0; at * 32 < bits; at++) {
                        number(cell + at, added, (1L << Math.min(32, bits - at * 32)) - 1);
                    }
                    return cell + (bits + 31) / 32;
                }
                case 5 -> {
                    int most = 1 + random.nextInt(20);
                    into.bytes(most);
                    added.add(bytes(cell, most));
                    return cell + 1 + (most + 3) / 4;
                }
                case 6 -> {
                    int top = 15 + random.nextInt(1 << 4 + random.nextInt(14));
                    into.rotation(top);
                    number(cell, added, 3);
                    for (int component = 1; component <= 3; component++) {
                        number(cell + component, added, top);
                    }
                    return cell + 4;
                }
                case 7 -> {
                    int[] end = {cell};
                    into.group(group -> {
                        for (int member = 1 + random.nextInt(4); member > 0; member--) {
                            end[0] = field(group, end[0], added, depth - 1);
                        }
                    });
                    return end[0];
                }
                case 8 -> {
                    List<Field> inner = new ArrayList<>();
                    int[] end = {0};
                    into.optional(field -> end[0] = field(field, cell + 1, inner, depth - 1));
                    added.add(part(cell, 0, 1, end[0], which -> which == 0 ? List.of() : inner));
                    return end[0];
                }
                case 9 -> {
                    int most = 1 + random.nextInt(6);
                    int least = random.nextInt(most + 1);
                    List<List<Field>> elements = new ArrayList<>();
                    int[] end = {cell + 1};
                    long seed = random.nextLong();
                    RandomType alike = new RandomType(this);
                    into.array(least, most, element -> {
                        elements.add(new ArrayList<>());
                        alike.random.setSeed(seed);
                        end[0] = alike.field(element, end[0], elements.get(elements.size() - 1), depth - 1);
                    });
                    added.add(part(cell, least, most, end[0], count -> {
                        List<Field> there = new ArrayList<>();
                        elements.subList(0, count).forEach(there::addAll);
                        return there;
                    }));
                    return end[0];
                }
                default -> {
                    List<List<Field>> cases = new ArrayList<>();
                    List<Consumer<ObjectCoder.Builder>> builders = new ArrayList<>();
                    int[] end = {cell + 1};
                    for (int each = 1 + random.nextInt(4); each > 0; each--) {
                        builders.add(builder -> {
                            cases.add(new ArrayList<>());
                            end[0] = Math.max(end[0], field(builder, cell + 1, cases.get(cases.size() - 1), depth - 1));
                        });
                    }
                    into.union(builders);
                    added.add(part(cell, 0, cases.size() - 1, end[0], cases::get));
                    return end[0];
                }
            }
            return cell + 1;
        }

        /** For the elements of an array, which are made several times of the same numbers. */
        private RandomType(RandomType other) {
            random = new Random(other.random.nextLong());
            coder = other.coder;
        }

        private long number(int cell, List<Field> added, long top) {
            added.add(new Field() {
                @Override
                public void draw(int[] values) {
                    values[cell] = (int) Math.floorMod(random.nextLong(), top + 1);
                }

                @Override
                public void move(int[] values) {
                    long near = Integer.toUnsignedLong(values[cell]) + random.nextInt(9) - 4;
                    values[cell] = (int) Math.max(0, Math.min(top, near));
                    if (random.nextInt(4) == 0) {
                        draw(values);
                    }
                }
            });
            return top;
        }

        private Field bytes(int cell, int most) {
            return new Field() {
                @Override
                public void draw(int[] values) {
                    Arrays.fill(values, cell, cell + 1 + (most + 3) / 4, 0);
                    values[cell] = random.nextInt(most + 1);
                    for (int at = 0; at < values[cell]; at++) {
                        values[cell + 1 + at / 4] |= random.nextInt(256) << at % 4 * 8;
                    }
                }

                @Override
                public void move(int[] values) {
                    draw(values);
                }
            };
        }

        /** A field with parts; the number in its first cell selects those that are present. */
        private Field part(int cell, int least, int most, int end, IntFunction<List<Field>> there) {
            return new Field() {
                @Override
                public void draw(int[] values) {
                    Arrays.fill(values, cell, end, 0);
                    values[cell] = least + random.nextInt(most - least + 1);
                    there.apply(values[cell]).forEach(field -> field.draw(values));
                }

                @Override
                public void move(int[] values) {
                    if (random.nextInt(3) == 0) {
                        draw(values);
                    } else {
                        there.apply(values[cell]).forEach(field -> {
                            if (random.nextBoolean()) {
                                field.move(values);
                            }
                        });
                    }
                }
            };
        }

        int[] draw() {
            int[] values = new int[coder.cells()];
            fields.forEach(field -> field.draw(values));
            return values;
        }

        /** The values a while later. */
        int[] after(int[] values) {
            int[] moved = values.clone();
            fields.forEach(field -> {
                if (random.nextBoolean()) {
                    field.move(moved);
                }
            });
            return moved;
        }
    }

    /** Sets the baseline to any values, which may have moved before, and returns them. */
    private int[] drawBase(Random random, RandomType type) {
        int[] before = type.draw();
        int[] values = type.after(before);
        base(random, values, before);
        return values;
    }

    private Baseline base(Random random, int[] values, int[] before) {
        return random.nextInt(3) == 0
                ? base.resting(values, 0)
                : base.moving(values, 0, before, 0, 1 + random.nextInt(8), random.nextInt(12));
    }

    @Test
    void shouldReadWhatItHasWritten() {
        for (int round = 0; round < Runs.of(4_000, 30_000); round++) {
            Random random = new Random(SEED + round);
            RandomType type = new RandomType(random);
            int[] before = type.draw();
            int[] values = type.after(before);
            int[] now = type.after(values);
            base(random, values, before);
            String name = "seed " + SEED + "L, round " + round;
            assertEquals(!Arrays.equals(values, now), type.coder.differs(now, 0, base), name);
            if (Arrays.equals(values, now)) {
                continue;
            }
            out.wrap(bytes, 0, BYTES);
            out.writeBits(0, random.nextInt(8));
            int start = out.writtenBits();
            type.coder.write(writer, now, 0, base);
            in.wrap(bytes, 0, out.writtenBytes());
            in.readBits(start);
            int[] read = type.draw();
            type.coder.read(reader, read, 0, base);
            assertFalse(in.failed(), name);
            assertArrayEquals(now, read, name);
            assertEquals(out.writtenBits(), in.readBits(), name);
        }
    }

    @Test
    void shouldReadWhatTheModelledCodingHasWritten() {
        for (int round = 0; round < 300; round++) {
            Random random = new Random(SEED + round);
            RandomType type = new RandomType(random);
            Models writers = new Models();
            Models readers = new Models();
            int[] before = type.draw();
            int[] values = type.after(before);
            long lastSteps = 0;
            String name = "seed " + SEED + "L, round " + round;
            for (int tick = 0; tick < 40; tick++) {
                int[] now = type.after(values);
                base(random, values, before).lastSteps(lastSteps);
                if (Arrays.equals(values, now)) {
                    continue;
                }
                ModelledWriter modelled = new ModelledWriter();
                modelled.begin(bytes, 3, BYTES - 3, writers);
                type.coder.write(modelled, now, 0, base);
                long written = modelled.lastSteps();
                type.coder.writeFresh(modelled, values, 0);
                assertEquals(0, modelled.lastSteps(), name);
                int length = modelled.end();

                ModelledReader back = new ModelledReader();
                in.wrap(bytes, 3, (length + 7) / 8);
                back.begin(in, readers);
                int[] read = type.draw();
                type.coder.read(back, read, 0, base);
                assertFalse(back.failed(), name);
                assertArrayEquals(now, read, name);
                assertEquals(written, back.lastSteps(), name);
                type.coder.readFresh(back, read, 0);
                back.end();
                assertFalse(in.failed(), name);
                assertEquals(length, in.readBits(), name);
                assertArrayEquals(values, read, name);
                before = values;
                values = now;
                lastSteps = written;
            }
        }
    }

    @Test
    void shouldReadOnlyValuesThatAnObjectCanHaveWhateverTheModelledBytesAre() {
        int accepted = 0;
        for (int round = 0; round < Runs.of(5_000, 20_000); round++) {
            Random random = new Random(SEED - round);
            RandomType type = new RandomType(random);
            int[] values = drawBase(random, type);
            random.nextBytes(bytes);
            ModelledReader back = new ModelledReader();
            in.wrap(bytes, 0, random.nextInt(60));
            back.begin(in, new Models());
            int[] read = new int[values.length];
            type.coder.read(back, read, 0, base);
            if (back.failed()) {
                continue;
            }
            accepted++;
            String name = "seed " + SEED + "L, round " + -round;
            out.wrap(bytes, 0, BYTES);
            type.coder.writeFresh(writer, read, 0);
            in.wrap(bytes, 0, out.writtenBytes());
            int[] again = type.draw();
            type.coder.readFresh(reader, again, 0);
            assertFalse(in.failed(), name);
            assertArrayEquals(read, again, name);
        }
        assertTrue(accepted > 500, accepted + " accepted");
    }

    @Test
    void shouldReadFullUpdates() {
        for (int round = 0; round < 10_000; round++) {
            RandomType type = new RandomType(new Random(SEED + round));
            int[] values = type.draw();
            out.wrap(bytes, 0, BYTES);
            type.coder.writeFresh(writer, values, 0);
            in.wrap(bytes, 0, out.writtenBytes());
            int[] read = type.draw();
            type.coder.readFresh(reader, read, 0);
            String name = "seed " + SEED + "L, round " + round;
            assertFalse(in.failed(), name);
            assertArrayEquals(values, read, name);
            assertEquals(out.writtenBits(), in.readBits(), name);
        }
    }

    @Test
    void shouldReadNothingThatItDoesNotWrite() {
        int accepted = 0;
        int refused = 0;
        byte[] written = new byte[bytes.length];
        for (int round = 0; round < Runs.of(8_000, 30_000); round++) {
            Random random = new Random(SEED - round);
            RandomType type = new RandomType(random);
            int[] values = drawBase(random, type);
            random.nextBytes(bytes);
            in.wrap(bytes, 0, 1 + random.nextInt(60));
            int[] read = new int[values.length];
            type.coder.read(reader, read, 0, base);
            if (in.failed()) {
                refused++;
                continue;
            }
            accepted++;
            String name = "seed " + SEED + "L, round " + -round;
            out.wrap(written, 0, BYTES);
            type.coder.write(writer, read, 0, base);
            FirstBits.assertSame(bytes, in, written, out, name);
        }
        assertTrue(refused > 500 && accepted > 500, refused + " refused, " + accepted + " accepted");
    }

    @Test
    void shouldCostOneBitForACoordinateInConstantMotion() {
        ObjectCoder coder = ObjectCoder.builder()
                .group(position -> position.number(32_767).number(32_767).number(32_767))
                .choice(1)
                .build();
        base.moving(new int[] {1000, 1000, 500, 0}, 0, new int[] {990, 1000, 500, 0}, 0, 5, 10);
        out.wrap(bytes, 0, BYTES);
        coder.write(writer, new int[] {1020, 1000, 500, 0}, 0, base);
        // For x four bits of what may be left and one; y, z, and whether anything at rest has changed.
        assertEquals(StepCodeTest.measure(0, StepCode.parameter(20)) + 1 + 1 + 1, out.writtenBits());
    }

    @Test
    void shouldCostLittleWhenAnotherComponentOfARotationIsTheLargest() {
        ObjectCoder coder = ObjectCoder.builder().rotation(511).build();
        int[] values = {0, 255, 255, 509};
        int[] now = {3, 509, 255, 255};
        out.wrap(bytes, 0, BYTES);
        coder.write(writer, now, 0, base.resting(values, 0));
        assertTrue(out.writtenBits() < 20, out.writtenBits() + " bits");
    }

    @Test
    void shouldGoAcrossTheBoundsOfADirectionByTheShorterWay() {
        ObjectCoder coder = ObjectCoder.builder().wrapping(3600).build();
        base.moving(new int[] {3590}, 0, new int[] {3570}, 0, 2, 2);
        out.wrap(bytes, 0, BYTES);
        coder.write(writer, new int[] {11}, 0, base);
        assertEquals(StepCodeTest.measure(1, StepCode.parameter(20)), out.writtenBits());
    }

    @Test
    void shouldPredictWithinTheBounds() {
        ObjectCoder coder = ObjectCoder.builder().number(100).build();
        base.moving(new int[] {95}, 0, new int[] {45}, 0, 1, 1);
        out.wrap(bytes, 0, BYTES);
        coder.write(writer, new int[] {100}, 0, base);
        assertEquals(StepCodeTest.measure(0, StepCode.parameter(50)), out.writtenBits());
    }
}
