package dev.tickwire.base;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Access to words through a view of the array: one machine instruction on JVMs with support for it. */
@MayBeMissing
final class VarHandleWords extends Words {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    @Override
    public long get(byte[] bytes, int index) {
        return (long) LONGS.get(bytes, index);
    }

    @Override
    public void set(byte[] bytes, int index, long word) {
        LONGS.set(bytes, index, word);
    }
}
