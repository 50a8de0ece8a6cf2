package dev.tickwire.fleet.directory;

/** The directory in memory keeps the contract. */
class MemoryDirectoryTest extends DirectoryContract {
    @Override
    Directory open(DirectorySettings with) {
        return new MemoryDirectory(with, this::nowMillis);
    }
}
