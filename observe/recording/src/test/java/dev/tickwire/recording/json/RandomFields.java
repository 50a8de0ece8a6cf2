package dev.tickwire.recording.json;

import dev.tickwire.field.FieldSource;
import dev.tickwire.field.FieldVisitor;
import dev.tickwire.field.FlagNames;
import java.math.BigInteger;
import java.util.Random;

/** Gives random legal values for every field of a message, also those that only other versions of a schema know. */
public final class RandomFields implements FieldSource {
    private static final String[] LETTERS = {"a", "Z", " ", "\"", "\\", "\n", "\u00E9", "\u8A9E", "\uD83C\uDFAE"};

    private final Random random;

    /** Draws from a generator, so that a seed brings them back. */
    public RandomFields(Random random) {
        this.random = random;
    }

    private int below(int bound) {
        return random.nextInt(bound);
    }

    private BigInteger between(BigInteger min, BigInteger max) {
        BigInteger range = max.subtract(min).add(BigInteger.ONE);
        return switch (below(4)) {
            case 0 -> min;
            case 1 -> max;
            default ->
                min.add(new BigInteger(range.bitLength() + 8, random).mod(range).shiftRight(below(3) * 16));
        };
    }

    private long between(long min, long max) {
        return between(BigInteger.valueOf(min), BigInteger.valueOf(max)).longValueExact();
    }

    private byte[] some(int max) {
        byte[] bytes = new byte[(int) between(0L, max)];
        random.nextBytes(bytes);
        return bytes;
    }

    @Override
    public boolean has(String name) {
        return below(5) > 0;
    }

    @Override
    public boolean bool(String name) {
        return random.nextBoolean();
    }

    @Override
    public int integer(String name, int min, int max) {
        return (int) between(min, (long) max);
    }

    /** {@inheritDoc} Elements that rise do so by little, so that there is room for all. */
    @Override
    public long integer(String name, long min, long max) {
        return name.startsWith("rising") ? min : between(min, max);
    }

    @Override
    public long unsigned(String name, long min, long max) {
        return between(Numerals.unsigned(min), Numerals.unsigned(max)).longValue();
    }

    @Override
    public BigInteger wide(String name, BigInteger min, BigInteger max) {
        return between(min, max);
    }

    @Override
    public float single(String name) {
        return below(8) == 0 ? Float.NaN : Float.intBitsToFloat(random.nextInt());
    }

    @Override
    public float stepped(String name, float min, float max) {
        return below(4) == 0 ? max : min + random.nextFloat() * (max - min);
    }

    @Override
    public double twofold(String name) {
        return below(8) == 0 ? Double.POSITIVE_INFINITY : Double.longBitsToDouble(random.nextLong());
    }

    @Override
    public float[] quat(String name) {
        return new float[] {random.nextFloat(), -random.nextFloat(), random.nextFloat(), 1.5f};
    }

    @Override
    public String text(String name, int maxBytes) {
        StringBuilder text = new StringBuilder();
        for (int room = below(maxBytes + 1); room >= 4; room -= 4) {
            text.append(LETTERS[below(LETTERS.length)]);
        }
        return text.toString();
    }

    @Override
    public byte[] bytes(String name, int max) {
        return some(max);
    }

    @Override
    public int enumeration(String name, Class<? extends Enum<?>> type, int known, int max) {
        return below(max + 1);
    }

    @Override
    public long flags(String name, FlagNames names, int width) {
        return random.nextLong() >>> Long.SIZE - width;
    }

    @Override
    public int reference(String name) {
        return below(3) == 0 ? FieldVisitor.NO_REFERENCE : below(FieldVisitor.NO_REFERENCE);
    }

    @Override
    public void beginStruct(String name) {}

    @Override
    public void endStruct() {}

    @Override
    public int beginUnion(String name, String[] cases) {
        return below(cases.length);
    }

    @Override
    public void endUnion() {}

    @Override
    public int beginArray(String name, int min, int max) {
        return (int) between((long) min, max);
    }

    @Override
    public void endArray() {}

    @Override
    public boolean hasBlock() {
        return random.nextBoolean();
    }

    @Override
    public byte[] block() {
        return some(100);
    }
}
