package dev.tickwire.session.netcode.token;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The tokens with which the clients of this process began sessions. A second session with one would number its packets
 * from 0 again under the same keys, and whoever records both could read them.
 *
 * <p>It holds the latest {@value #CAPACITY} of those that games gave, and as many that servers gave for transfers, by a
 * hash of their keys. All clients of the process share it, whatever
 * their threads: the one thing that they share, and only when they begin to connect.
 */
public final class UsedTokens {
    static final int CAPACITY = 1024;

    private static final UsedTokens OF_THIS_PROCESS = new UsedTokens(CAPACITY);
    private static final UsedTokens OF_SERVERS = new UsedTokens(CAPACITY);

    private final Set<ByteBuffer> used = new LinkedHashSet<>();
    private final int capacity;

    UsedTokens(int capacity) {
        this.capacity = capacity;
    }

    /**
     * Marks a token as used by this process, before a session begins with it that the game asks for.
     *
     * @param token the token; one that is none, or is for another protocol, passes: its session ends before it sends
     *     anything
     * @param protocolId the id of the protocol spoken
     * @throws IllegalArgumentException if it is marked already
     */
    public static void use(byte[] token, long protocolId) {
        OF_THIS_PROCESS.add(token, protocolId, OF_SERVERS);
    }

    /**
     * Marks a token that a server has given as used by this process, before a session begins with it. However many
     * tokens servers give, those of games stay marked.
     *
     * @param token as {@link #use}
     * @param protocolId the id of the protocol spoken
     * @throws IllegalArgumentException if it is marked already
     */
    public static void useOffered(byte[] token, long protocolId) {
        OF_SERVERS.add(token, protocolId, OF_THIS_PROCESS);
    }

    /** Marks a token here that is marked neither here nor among others. */
    void add(byte[] token, long protocolId, UsedTokens others) {
        ConnectToken read = ConnectToken.read(token);
        if (read == null) {
            return;
        }
        try {
            ByteBuffer hash = hash(read.clientToServerKey());
            if (read.protocolId() == protocolId && (others.has(hash) || !isNew(hash))) {
                throw new IllegalArgumentException("token = " + read
                        + ", was used before: it is good for one connection, get another from the backend");
            }
        } finally {
            read.wipe();
        }
    }

    int size() {
        return used.size();
    }

    private synchronized boolean has(ByteBuffer hash) {
        return used.contains(hash);
    }

    private synchronized boolean isNew(ByteBuffer hash) {
        if (!used.add(hash)) {
            return false;
        }
        if (used.size() > capacity) {
            Iterator<ByteBuffer> oldest = used.iterator();
            oldest.next();
            oldest.remove();
        }
        return true;
    }

    private static ByteBuffer hash(byte[] key) {
        try {
            return ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(key));
        } catch (NoSuchAlgorithmException missing) {
            throw new IllegalStateException("every Java platform has SHA-256, this one does not", missing);
        }
    }
}
