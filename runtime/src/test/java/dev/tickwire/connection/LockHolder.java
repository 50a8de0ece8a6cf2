package dev.tickwire.connection;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A process that locks a file if it can, prints whether it could, and keeps the lock until nothing more can be read
 * from its input.
 */
final class LockHolder {
    private LockHolder() {}

    public static void main(String[] arguments) throws IOException {
        FileChannel file = FileChannel.open(Path.of(arguments[0]), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        System.out.print(file.tryLock() == null ? '-' : '+');
        System.out.flush();
        System.in.read();
    }
}
