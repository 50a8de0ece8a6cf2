package dev.tickwire.base;

/**
 * Unaligned little-endian 64-bit words in byte arrays.
 *
 * <p>The fastest access of the platform is chosen once: view {@code VarHandle}s where they exist, else shifts (Android
 * before 13). Tests compare the two.
 */
public abstract class Words {
    /** Access to words on this platform. */
    public static final Words NATIVE = choose();

    /** Returns the eight bytes from {@code index} on, the lowest first. */
    public abstract long get(byte[] bytes, int index);

    /** Stores eight bytes from {@code index} on, the lowest first. */
    public abstract void set(byte[] bytes, int index, long word);

    private static Words choose() {
        try {
            return new VarHandleWords();
        } catch (LinkageError | RuntimeException missing) {
            return new ShiftedWords();
        }
    }
}
