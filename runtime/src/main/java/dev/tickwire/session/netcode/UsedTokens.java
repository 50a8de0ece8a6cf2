package dev.tickwire.session.netcode;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The tokens with which the clients of this process began sessions. A second session with one would number its packets from 0
 * again under the same keys, and whoever records both could read them.
 *
 * <p>It holds the latest {@value #CAPACITY}, by a hash of their keys. All clients of the process share it, whatever their threads.
 */
public final class UsedTokens {
    static final int CAPACITY = 1024;

    private static final UsedTokens OF_THIS_PROCESS = new UsedTokens(CAPACITY);

    private final Map<ByteBuffer, Boolean> used = new ConcurrentHashMap<>();
    private final Queue<ByteBuffer> oldestFirst = new ConcurrentLinkedQueue<>();
    private final int capacity;

    UsedTokens(int capacity) {
        this.capacity = capacity;
    }

    /**
     * Marks a token as used by this process, before a session begins with it.
     *
     * @param token the token; one that is none, or is for another protocol, passes: its session ends before it sends anything
     * @param protocolId the id of the protocol spoken
     * @throws IllegalArgumentException if it is marked already
     */
    public static void use(byte[] token, long protocolId) {
        OF_THIS_PROCESS.add(token, protocolId);
    }

    void add(byte[] token, long protocolId) {
        ConnectToken read = ConnectToken.read(token);
        if (read == null) {
            return;
        }
        try {
            if (read.protocolId() == protocolId && !isNew(hash(read.clientToServerKey()))) {
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

    private boolean isNew(ByteBuffer hash) {
        if (used.putIfAbsent(hash, true) != null) {
            return false;
        }
        oldestFirst.add(hash);
        if (used.size() > capacity) {
            used.remove(oldestFirst.remove());
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
