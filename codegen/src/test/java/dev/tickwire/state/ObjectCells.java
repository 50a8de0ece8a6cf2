package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.message.ObjectDirectory;
import dev.tickwire.message.PartHolder;
import dev.tickwire.state.coding.Baseline;
import dev.tickwire.state.coding.PackedReader;
import dev.tickwire.state.coding.PackedWriter;
import dev.tickwire.state.coding.SymbolReader;
import dev.tickwire.state.coding.SymbolWriter;
import dev.tickwire.state.coding.field.ObjectCoder;
import dev.tickwire.state.coding.model.ModelledReader;
import dev.tickwire.state.coding.model.ModelledWriter;
import dev.tickwire.state.coding.model.Models;
import dev.tickwire.state.object.TypeCoders;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectView;
import dev.tickwire.state.replica.Replica;
import java.lang.reflect.Constructor;
import java.util.Map;
import java.util.function.Consumer;

/** The operations of tables and views on generated objects, for tests of these. All are sent in both codings. */
public final class ObjectCells {
    private static final int BYTES = 1 << 20;

    private final byte[] bytes = new byte[BYTES + BitWriter.SPARE_BYTES];
    private final CellLayout layout;
    private final ModelledWriter writer = new ModelledWriter();
    private final ModelledReader reader = new ModelledReader();
    private final Models writers = new Models();
    private final Models readers = new Models();
    /** The differences of the last sent cells to their expected values, for modelled coding. */
    private long sentMask;

    /**
     * For objects of one class.
     *
     * @param objectClass the generated class
     */
    public ObjectCells(Class<?> objectClass) {
        layout = layout(objectClass).cells();
    }

    private static ObjectLayout layout(Class<?> objectClass) {
        try {
            return (ObjectLayout) objectClass.getField("LAYOUT").get(null);
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    /** A fresh object of a generated class, which is not present. */
    public static StateObject create(Class<?> objectClass) {
        return type(objectClass.asSubclass(StateObject.class)).create();
    }

    private static <T extends StateObject> ObjectType<T> type(Class<T> objectClass) {
        return new ObjectType<>(0, 0, objectClass, type -> construct(objectClass, type), layout(objectClass));
    }

    private static <T extends StateObject> T construct(Class<T> objectClass, ObjectType<T> type) {
        try {
            Constructor<T> constructor = objectClass.getConstructor(ObjectType.class);
            return constructor.newInstance(type);
        } catch (ReflectiveOperationException wrong) {
            throw new AssertionError(wrong);
        }
    }

    /** A fresh object of a type, which is not present. */
    public static StateObject create(ObjectType<?> type) {
        return type.create();
    }

    /** Whether something may have changed since an object was taken down the last time. */
    public static boolean hasChanges(StateObject object) {
        return Replica.of(object).hasChanges();
    }

    /** The cells of a fresh object, 0 for arrays that must be filled. */
    public static int[] defaults(ObjectType<?> type) {
        return TypeCoders.defaults(type);
    }

    /** How many cells an object has. */
    public int count() {
        return layout.cells();
    }

    /** The cell behind those of a field. */
    public int endCell(int field) {
        return layout.endCell(field);
    }

    /** The name of a field by its number. */
    public String name(int field) {
        return layout.name(field);
    }

    /** The first cell of a field. */
    public int firstCell(int field) {
        return layout.firstCell(field);
    }

    /** The fields that two states differ in. */
    public long changed(int[] one, int[] other) {
        return layout.changed(one, 0, other, 0);
    }

    /** The fields that are sent once. */
    public long once() {
        return layout.once();
    }

    /** The fields that have references in them. */
    public long referring() {
        return layout.referring();
    }

    /** The fields that are read between two ticks. */
    public long smooth() {
        return layout.smooth();
    }

    /** The fields that both sides agree on to the bit. */
    public long exact() {
        return layout.exact();
    }

    /** The fields that are not complete in a fresh object. */
    public long filled() {
        return layout.filled();
    }

    /** The fields that a peer receives. */
    public long seen(boolean isOwner) {
        return layout.seen(view(isOwner));
    }

    private static ObjectView view(boolean isOwner) {
        return isOwner ? ObjectView.OWNER : ObjectView.STRANGER;
    }

    /** Takes down all fields of an object. */
    public int[] freeze(StateObject object) {
        int[] cells = new int[layout.cells()];
        Replica.of(object).freezeAll(cells, 0);
        return cells;
    }

    /** Takes down what has changed in an object. */
    public static void freezeChanges(StateObject object, int[] cells) {
        Replica.of(object).freezeChanges(cells, 0);
    }

    /** Gives an object all fields. */
    public void thaw(StateObject object, int[] cells) {
        object.thaw(layout.all(), cells, 0);
    }

    /** Gives an object some fields. */
    public void thaw(StateObject object, long fields, int[] cells) {
        object.thaw(fields, cells, 0);
    }

    /** Sets the smooth fields of an object to values between steps. */
    public void drawAt(StateObject object, double[] steps) {
        object.drawAt(layout.all(), steps, 0);
    }

    /** Sets an object to its defaults. */
    public static void reset(StateObject object) {
        object.reset();
    }

    /** The game may not change some fields. */
    public static void lock(StateObject object, long fields, String because) {
        Replica.of(object).lock(fields, because);
    }

    /** Objects are there, and can be referred to by their numbers. */
    public static ObjectDirectory placeAll(Map<Integer, StateObject> objects) {
        ObjectDirectory directory = new Directory(objects);
        objects.forEach((number, object) -> {
            Replica.of(object).place(directory, number);
            Replica.of(object).setPresent(true);
        });
        return directory;
    }

    /** An object that may be anywhere refers to what is in a directory. */
    public static void lookUpIn(StateObject object, ObjectDirectory directory) {
        Replica.of(object).place(directory, ObjectDirectory.NO_REFERENCE);
    }

    /** The number by which messages and other objects refer to an object. */
    public static int number(StateObject object) {
        return Replica.of(object).number();
    }

    /** Lets an object that may be anywhere refer to what another one can refer to. */
    public static void lookUpLike(StateObject object, StateObject other) {
        lookUpIn(object, other.objectDirectory());
    }

    /** Looks up what is in a map. */
    private static final class Directory implements ObjectDirectory {
        private final Map<Integer, StateObject> objects;

        Directory(Map<Integer, StateObject> objects) {
            this.objects = objects;
        }

        @Override
        public int number(PartHolder object) {
            return objects.containsValue(object) ? Replica.of(object).number() : NO_REFERENCE;
        }

        @Override
        public ObjectDirectory including(PartHolder object) {
            return number(object) == NO_REFERENCE ? null : this;
        }

        @Override
        public <T extends PartHolder> T find(Class<T> type, int number) {
            return type.isInstance(objects.get(number)) ? type.cast(objects.get(number)) : null;
        }

        @Override
        public boolean awaits(Class<? extends PartHolder> type, int number) {
            return find(type, number) == null;
        }
    }

    /** The bits of an object with such cells when it appears to a peer. */
    public int appearingBits(boolean isOwner, int[] cells) {
        BitWriter out = new BitWriter().wrap(bytes, 0, BYTES);
        layout.newAppearing(view(isOwner)).writeFresh(new PackedWriter(out), cells, 0);
        return out.writtenBits();
    }

    /** The cells that a peer has to whom an object with such cells appears. */
    public int[] appear(boolean isOwner, int[] cells) {
        BitWriter out = new BitWriter().wrap(bytes, 0, BYTES);
        layout.newAppearing(view(isOwner)).writeFresh(new PackedWriter(out), cells, 0);
        int[] read = new int[cells.length];
        BitReader in = new BitReader().wrap(bytes, 0, out.writtenBytes());
        layout.newAppearing(view(isOwner)).readFresh(new PackedReader(in), read, 0);
        check(in, out);
        int[] unpacked = new int[cells.length];
        roundTripModelled(
                modelled -> layout.newAppearing(view(isOwner)).writeFresh(modelled, cells, 0),
                modelled -> layout.newAppearing(view(isOwner)).readFresh(modelled, unpacked, 0));
        assertArrayEquals(read, unpacked);
        return read;
    }

    /** Sends the difference to a baseline, which may be moving. Returns the cells at the peer. */
    public int[] differ(boolean isOwner, int[] before, int[] base, int[] cells) {
        ObjectCoder coder = layout.newDiffering(view(isOwner));
        Baseline baseline = new Baseline().moving(base, 0, before, 0, 2, 3);
        if (!coder.differs(cells, 0, baseline)) {
            return base;
        }
        BitWriter out = new BitWriter().wrap(bytes, 0, BYTES);
        coder.write(new PackedWriter(out), cells, 0, baseline);
        int[] read = new int[cells.length];
        BitReader in = new BitReader().wrap(bytes, 0, out.writtenBytes());
        layout.newDiffering(view(isOwner)).read(new PackedReader(in), read, 0, baseline);
        check(in, out);
        int[] unpacked = new int[cells.length];
        baseline.lastSteps(sentMask);
        roundTripModelled(
                modelled -> coder.write(modelled, cells, 0, baseline),
                modelled -> layout.newDiffering(view(isOwner)).read(modelled, unpacked, 0, baseline));
        assertArrayEquals(read, unpacked);
        return read;
    }

    /** Writes and reads in modelled bits, by models that have learned from all previous updates. */
    private void roundTripModelled(Consumer<SymbolWriter> write, Consumer<SymbolReader> read) {
        writer.begin(bytes, 0, BYTES, writers);
        write.accept(writer);
        int bits = writer.end();
        BitReader in = new BitReader().wrap(bytes, 0, (bits + Byte.SIZE - 1) / Byte.SIZE);
        reader.begin(in, readers);
        read.accept(reader);
        reader.end();
        assertFalse(in.failed());
        assertEquals(bits, in.readBits());
        assertEquals(writer.lastSteps(), reader.lastSteps());
        sentMask = writer.lastSteps();
    }

    private static void check(BitReader in, BitWriter out) {
        if (in.failed() || in.readBits() != out.writtenBits()) {
            throw new AssertionError(
                    "read " + in.readBits() + " bits of " + out.writtenBits() + (in.failed() ? ", and failed" : ""));
        }
    }
}
