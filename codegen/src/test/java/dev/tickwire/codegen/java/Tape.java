package dev.tickwire.codegen.java;

import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.FlagNames;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/** Takes down the fields of a message, and plays them to another one. */
final class Tape implements FieldVisitor, FieldSource {
    private final Deque<Object> entries = new ArrayDeque<>();
    private byte[] block;
    private boolean isPlaying;

    private record Entry(String name, Object value) {}

    Tape() {}

    /** Records a message with a block. A visitor receives only the length of the block. */
    Tape(byte[] block) {
        this.block = block;
    }

    /** Gives what it has taken down from now on. */
    Tape play() {
        isPlaying = true;
        return this;
    }

    boolean isPlayed() {
        return entries.isEmpty();
    }

    private void add(String name, Object value) {
        entries.add(new Entry(name, value));
    }

    private void end(String mark) {
        if (isPlaying) {
            next(mark);
        } else {
            add(mark, "");
        }
    }

    private Object next(String name) {
        Entry entry = (Entry) entries.remove();
        if (!entry.name.equals(name)) {
            throw new AssertionError(name + " is asked for, not " + entry);
        }
        return entry.value;
    }

    @Override
    public void bool(String name, String type, boolean value, int bits) {
        add(name, value);
    }

    @Override
    public void integer(String name, String type, long value, int bits) {
        add(name, value);
    }

    @Override
    public void unsigned(String name, String type, long value, int bits) {
        add(name, value);
    }

    @Override
    public void wide(String name, String type, long high, long low, boolean signed, int bits) {
        BigInteger upper = signed ? BigInteger.valueOf(high) : new BigInteger(Long.toUnsignedString(high));
        add(name, upper.shiftLeft(Long.SIZE).or(new BigInteger(Long.toUnsignedString(low))));
    }

    @Override
    public void decimal(String name, String type, float value, int bits) {
        add(name, value);
    }

    @Override
    public void decimal(String name, String type, double value, int bits) {
        add(name, value);
    }

    @Override
    public void quat(String name, String type, float x, float y, float z, float w, int bits) {
        add(name, new float[] {x, y, z, w});
    }

    @Override
    public void text(String name, String type, byte[] bytes, int offset, int length, int bits) {
        add(name, new String(bytes, offset, length, StandardCharsets.UTF_8));
    }

    @Override
    public void bytes(String name, String type, byte[] bytes, int offset, int length, int bits) {
        add(name, Arrays.copyOfRange(bytes, offset, offset + length));
    }

    @Override
    public void enumeration(String name, String type, int ordinal, String value, int bits) {
        add(name, ordinal);
    }

    @Override
    public void flags(String name, String type, long mask, FlagNames names, int bits) {
        add(name, mask);
    }

    @Override
    public void reference(String name, String type, int number, int bits) {
        add(name, number);
    }

    /** {@inheritDoc} Then it is not on the tape. */
    @Override
    public void absent(String name, String type, int bits) {}

    @Override
    public void beginStruct(String name, String type, int bits) {
        add(name, "{");
    }

    @Override
    public void endStruct() {
        end("}");
    }

    @Override
    public void beginUnion(String name, String type, String selected, int bits) {
        add(name, selected);
    }

    @Override
    public void endUnion() {
        end("}");
    }

    @Override
    public void beginArray(String name, String type, int count, int bits) {
        add(name, count);
    }

    @Override
    public void endArray() {
        end("]");
    }

    @Override
    public boolean has(String name) {
        return entries.peek() instanceof Entry entry && entry.name.equals(name);
    }

    @Override
    public boolean bool(String name) {
        return (boolean) next(name);
    }

    @Override
    public int integer(String name, int min, int greatest) {
        return Math.toIntExact((long) next(name));
    }

    @Override
    public long integer(String name, long min, long greatest) {
        return (long) next(name);
    }

    @Override
    public long unsigned(String name, long min, long greatest) {
        return (long) next(name);
    }

    @Override
    public BigInteger wide(String name, BigInteger min, BigInteger greatest) {
        return (BigInteger) next(name);
    }

    @Override
    public float single(String name) {
        return (float) next(name);
    }

    @Override
    public float stepped(String name, float min, float greatest) {
        float value = (float) next(name);
        if (!(value >= min && value <= greatest)) {
            throw new AssertionError(name + " = " + value + ", must be in " + min + ".." + greatest);
        }
        return value;
    }

    @Override
    public double twofold(String name) {
        return (double) next(name);
    }

    @Override
    public float[] quat(String name) {
        return (float[]) next(name);
    }

    @Override
    public String text(String name, int maxBytes) {
        return (String) next(name);
    }

    @Override
    public byte[] bytes(String name, int max) {
        return (byte[]) next(name);
    }

    @Override
    public int enumeration(String name, Class<? extends Enum<?>> type, int known, int greatest) {
        return (int) next(name);
    }

    @Override
    public long flags(String name, FlagNames names, int width) {
        return (long) next(name);
    }

    @Override
    public int reference(String name) {
        return (int) next(name);
    }

    @Override
    public void beginStruct(String name) {
        next(name);
    }

    @Override
    public int beginUnion(String name, String[] cases) {
        return Arrays.asList(cases).indexOf((String) next(name));
    }

    @Override
    public int beginArray(String name, int min, int max) {
        return (int) next(name);
    }

    @Override
    public boolean hasBlock() {
        return block != null;
    }

    @Override
    public byte[] block() {
        return block;
    }
}
