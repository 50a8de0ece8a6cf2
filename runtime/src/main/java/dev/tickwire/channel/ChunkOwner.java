package dev.tickwire.channel;

/**
 * Whom what is left of a chunk belongs to when a connection ends before it is whole: an account at a server, a server at a client. Only
 * a later connection with the same owner goes on from it. Plain sessions know neither, so they have no owner and leave nothing.
 *
 * @param name like no other owner's of the same endpoint, as {@code account 7}
 */
public record ChunkOwner(String name) {}
