package dev.tickwire.base;

import java.util.zip.CRC32C;

/** CRC-32C of the JDK, by an instruction of the processor if the processor has such an instruction. */
@MayBeMissing
final class PlatformCrc32c extends Crc32c {
    private final CRC32C crc = new CRC32C();

    @Override
    public int of(byte[] bytes, int offset, int length) {
        crc.reset();
        crc.update(bytes, offset, length);
        return (int) crc.getValue();
    }
}
