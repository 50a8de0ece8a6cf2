package dev.tickwire.chunk;

import java.util.Objects;

/**
 * The owner of a chunk that is kept when its connection ends before it is whole: an account at a server, a server at a
 * client. Only a later connection with the same owner goes on from it. Plain sessions know neither, so they have no
 * owner and leave nothing.
 */
public final class ChunkOwner {
    private final String name;

    /**
     * An owner; two with the same name are the same.
     *
     * @param name like no other owner's of the same endpoint, as {@code account 7}
     */
    public ChunkOwner(String name) {
        this.name = Objects.requireNonNull(name, "name");
    }

    /** The name. */
    public String name() {
        return name;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ChunkOwner && ((ChunkOwner) other).name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
