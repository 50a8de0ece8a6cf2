package dev.tickwire.benchmarks.choice;

import dev.tickwire.benchmarks.codec.Seed;
import dev.tickwire.benchmarks.wire.Cargo;
import dev.tickwire.benchmarks.wire.Doing;
import dev.tickwire.benchmarks.wire.Spawn;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The messages of one form, written one behind another and read again. Batches follow each other in turn: the branches
 * of one alone are few enough for processors to learn them by heart.
 *
 * @param <T> the class of the messages
 */
public final class Spawns<T> {
    /** The messages of a batch. */
    public static final int COUNT = 1024;

    private static final int BATCHES = 16;
    private static final int BATCH_BYTES = COUNT * (Spawn.MAX_BITS + 7 >>> 3);

    private final Form<T> form;
    private final List<List<T>> batches = new ArrayList<>();
    private final List<byte[]> written = new ArrayList<>();
    private final BitWriter out = new BitWriter();
    private final BitReader in = new BitReader();
    private final byte[] buffer = new byte[BATCH_BYTES + BitWriter.SPARE_BYTES];
    private int next;

    private Spawns(Presence presence, Form<T> form) {
        this.form = form;
        for (int number = 0; number < BATCHES; number++) {
            List<T> batch = random(presence, number).stream().map(form::of).toList();
            batches.add(batch);
            write(batch);
            written.add(buffer.clone());
            in.wrap(written.get(number), 0, BATCH_BYTES);
            for (T message : batch) {
                if (!form.same(message, form.read(in))) {
                    throw new IllegalStateException(message + " comes back as another");
                }
            }
        }
    }

    /** One way to write and read the message. */
    private abstract static class Form<T> {
        abstract T of(PlainSpawn values);

        abstract boolean same(T a, T b);

        abstract void write(T message, BitWriter out);

        /** The message that was read, the same object each time, or null. */
        abstract T read(BitReader in);
    }

    private static final class Masked extends Form<Spawn> {
        private final Spawn read = new Spawn();

        @Override
        Spawn of(PlainSpawn values) {
            return Spawns.masked(values);
        }

        @Override
        boolean same(Spawn a, Spawn b) {
            return a.equals(b);
        }

        @Override
        void write(Spawn message, BitWriter out) {
            message.write(out);
        }

        @Override
        Spawn read(BitReader in) {
            return read.read(in) ? read : null;
        }
    }

    private static final class Plain extends Form<PlainSpawn> {
        private final PlainSpawn read = new PlainSpawn();

        @Override
        PlainSpawn of(PlainSpawn values) {
            return values;
        }

        @Override
        boolean same(PlainSpawn a, PlainSpawn b) {
            return a.same(b);
        }

        @Override
        void write(PlainSpawn message, BitWriter out) {
            message.write(out);
        }

        @Override
        PlainSpawn read(BitReader in) {
            return read.read(in) ? read : null;
        }
    }

    /** How often a message has each of the parts that are not always sent. */
    public enum Presence {
        /** In half of the messages, at random. */
        RANDOM,
        /** In one of sixteen, at random. */
        RARE,
        /** In all. */
        ALWAYS
    }

    /**
     * Messages in the generated form.
     *
     * @throws IllegalStateException if the two forms differ in a bit
     */
    public static Spawns<Spawn> masked(Presence presence) {
        requireSameBits(presence);
        return new Spawns<>(presence, new Masked());
    }

    /**
     * Messages in the form with branches.
     *
     * @throws IllegalStateException if the two forms differ in a bit
     */
    public static Spawns<PlainSpawn> plain(Presence presence) {
        requireSameBits(presence);
        return new Spawns<>(presence, new Plain());
    }

    /** Writes the messages of the next batch. */
    public void encode(Blackhole hole) {
        write(batches.get(next++ & BATCHES - 1));
        hole.consume(out.writtenBits());
    }

    private void write(List<T> batch) {
        out.wrap(buffer, 0, BATCH_BYTES);
        for (int i = 0; i < COUNT; i++) {
            form.write(batch.get(i), out);
        }
    }

    /** Reads the messages of the next batch. */
    public void decode(Blackhole hole) {
        in.wrap(written.get(next++ & BATCHES - 1), 0, BATCH_BYTES);
        for (int i = 0; i < COUNT; i++) {
            hole.consume(form.read(in));
        }
    }

    private static List<PlainSpawn> random(Presence presence, int number) {
        Random random = new Random(Seed.VALUE + number);
        List<PlainSpawn> spawns = new ArrayList<>();
        for (int i = 0; i < COUNT; i++) {
            spawns.add(spawn(random, presence));
        }
        return spawns;
    }

    private static PlainSpawn spawn(Random random, Presence presence) {
        PlainSpawn spawn = new PlainSpawn();
        spawn.id = random.nextInt(1 << 16);
        spawn.flagged = has(random, presence);
        spawn.doing = spawn.flagged ? random.nextInt(Doing.ALL + 1) : 0;
        spawn.health = random.nextInt(1001);
        spawn.moving = has(random, presence);
        spawn.speed = spawn.moving ? random.nextInt(4096) - 2048 : 0;
        spawn.heading = spawn.moving ? random.nextInt(256) : 0;
        spawn.berth = spawn.moving ? 0 : random.nextInt(8);
        spawn.hasCargo = has(random, presence);
        spawn.cargo = spawn.hasCargo ? Cargo.of(random.nextInt(Cargo.values().length)) : Cargo.NOTHING;
        spawn.hasTarget = has(random, presence);
        spawn.target = spawn.hasTarget ? random.nextInt(256) : 0;
        spawn.thrust = random.nextInt(101);
        return spawn;
    }

    private static boolean has(Random random, Presence presence) {
        return switch (presence) {
            case RANDOM -> random.nextBoolean();
            case RARE -> random.nextInt(16) == 0;
            case ALWAYS -> true;
        };
    }

    private static Spawn masked(PlainSpawn plain) {
        Spawn spawn = new Spawn()
                .id(plain.id)
                .flagged(plain.flagged)
                .doing(plain.doing)
                .health(plain.health)
                .moving(plain.moving)
                .speed(plain.speed)
                .heading(plain.heading)
                .berth(plain.berth)
                .thrust(plain.thrust);
        if (plain.hasCargo) {
            spawn.cargo(plain.cargo);
        }
        if (plain.hasTarget) {
            spawn.target(plain.target);
        }
        return spawn;
    }

    /** Both forms write the same bits at every bit that a message may begin at. */
    private static void requireSameBits(Presence presence) {
        BitWriter one = new BitWriter();
        BitWriter other = new BitWriter();
        int bytes = Spawn.MAX_BITS + 7 + 7 >>> 3;
        for (PlainSpawn spawn : random(presence, 0)) {
            for (int startBit = 0; startBit < 8; startBit++) {
                one.wrap(new byte[bytes + BitWriter.SPARE_BYTES], 0, bytes).writeBits(0, startBit);
                other.wrap(new byte[bytes + BitWriter.SPARE_BYTES], 0, bytes).writeBits(0, startBit);
                masked(spawn).write(one);
                spawn.write(other);
                if (one.writtenBits() != other.writtenBits()
                        || !Arrays.equals(one.toByteArray(), other.toByteArray())) {
                    throw new IllegalStateException("the two forms differ, at bit " + startBit);
                }
            }
        }
    }
}
