package dev.tickwire.chunk;

import java.util.Objects;

/**
 * Identity of the sender of a chunk: an account at a server, a server at a client. Slices that are kept between
 * connections are used for later chunks of an equal owner only. Immutable.
 *
 * <p>Plain sessions identify neither accounts nor servers, so their chunks have no owner and nothing of them is kept.
 */
public final class ChunkOwner {
    private final String name;

    /**
     * Creates an owner.
     *
     * @param name the name, unique among all owners of an endpoint, such as {@code account 7}
     * @throws NullPointerException if the name is null
     */
    public ChunkOwner(String name) {
        this.name = Objects.requireNonNull(name, "name");
    }

    /**
     * Returns the name.
     *
     * @return the name
     */
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
