package dev.tickwire.base;

/**
 * Unaligned little-endian 64-bit words in byte arrays.
 *
 * <p>The quickest way that the platform has is chosen once: view {@code VarHandle}s where they exist, shifts elsewhere
 * (Android before 13). Both are tested to do the same.
 */
public abstract class Words {
    /** The access to words on this platform. */
    public static final Words NATIVE = choose();

    /** The eight bytes from {@code index} on, lowest first. */
    public abstract long get(byte[] bytes, int index);

    /** Stores eight bytes from {@code index} on, lowest first. */
    public abstract void set(byte[] bytes, int index, long word);

    private static Words choose() {
        try {
            return new VarHandleWords();
        } catch (LinkageError | RuntimeException missing) {
            return new ShiftedWords();
        }
    }
}
