package dev.tickwire.session.netcode.token;

import dev.tickwire.session.slot.SpokenIds;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Tokens with which clients of this process began sessions. A second session with a token would number its packets from
 * 0 again with the same keys, and an eavesdropper of both could read them.
 *
 * <p>Holds the newest {@value #CAPACITY} tokens of games and as many of servers, by a hash of a key. All clients of the
 * process share it, on all threads.
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
     * Records a token of the game, before a session begins with it.
     *
     * @param token the token. A malformed token, or a token of another protocol id, passes: its session ends before it
     *     sends
     * @param ids the protocol ids that the client speaks
     * @throws IllegalArgumentException if the token was recorded before
     */
    public static void use(byte[] token, SpokenIds ids) {
        OF_THIS_PROCESS.add(token, ids, OF_SERVERS);
    }

    /**
     * Records a token that a server offered for a transfer, before a session begins with it. Such tokens never evict
     * those of games.
     *
     * @param token the token, as for {@link #use}
     * @param ids the protocol ids that the client speaks
     * @throws IllegalArgumentException if the token was recorded before
     */
    public static void useOffered(byte[] token, SpokenIds ids) {
        OF_SERVERS.add(token, ids, OF_THIS_PROCESS);
    }

    /**
     * Records a token here, unless it is malformed or of another protocol id.
     *
     * @param others the other half: a token recorded there is rejected, too
     */
    void add(byte[] token, SpokenIds ids, UsedTokens others) {
        ConnectToken read = ConnectToken.read(token);
        if (read == null) {
            return;
        }
        try {
            ByteBuffer hash = hash(read.clientToServerKey());
            if (ids.contains(read.protocolId()) && (others.has(hash) || !isNew(hash))) {
                throw new IllegalArgumentException("token = " + read
                        + ", was used already: it is valid for one connection, get a new one from the backend");
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
