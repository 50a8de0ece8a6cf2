package dev.tickwire.testing.soak;

import dev.tickwire.session.SessionDrop;
import dev.tickwire.session.SessionStatistics;
import dev.tickwire.testing.World;
import dev.tickwire.transport.TransportStatistics;

/**
 * What the JDK may have allocated in a step for what came and left in it, since its interfaces leave no other way: for each packet of
 * an encrypted session that is sealed or opened, and for each proof of an address. Each figure was measured.
 */
final class JdkShare {
    /** By {@code javax.crypto.Cipher}, whatever the length: 1.1 KB to seal and 2.2 KB to open on 17, 2.1 KB each on 25. */
    private static final long CIPHER_BYTES = 2_400;
    /** By {@code javax.crypto.Mac}: the digest. */
    private static final long MAC_BYTES = 48;
    /** A proof may be of the present period or of the one before. */
    private static final long PROOFS_PER_ANSWER = 2;
    /** Not by the JDK: the entries of a client in the server's maps by addresses, which it gets anew with each address. */
    private static final long MAP_BYTES = 96;

    private final World world;
    private final boolean isEncrypted;
    private long datagrams;
    private long challenges;
    private long answers;
    private long moves;

    JdkShare(World world, boolean isEncrypted) {
        this.world = world;
        this.isEncrypted = isEncrypted;
    }

    /** The bytes that may have been allocated since this was asked last. */
    long take() {
        SessionStatistics session = world.server().sessionStatistics();
        long bytes = -cipherBytes(datagrams) - challenges - answers - moves;
        datagrams = datagramsSoFar();
        challenges = session.moveRequests() * MAC_BYTES;
        answers = (session.moves() + rejected(session)) * PROOFS_PER_ANSWER * MAC_BYTES;
        moves = session.moves() * MAP_BYTES;
        return bytes + cipherBytes(datagrams) + challenges + answers + moves;
    }

    private long cipherBytes(long count) {
        return isEncrypted ? count * CIPHER_BYTES : 0;
    }

    /** Answers to challenges that came too late or twice. */
    private static long rejected(SessionStatistics session) {
        return session.dropped(SessionDrop.OUT_OF_TURN)
                + session.dropped(SessionDrop.WRONG_SECRET)
                + session.dropped(SessionDrop.STALE_RESPONSE);
    }

    private long datagramsSoFar() {
        long count = count(world.server().transport().statistics());
        for (int i = 0; i < world.clientCount(); i++) {
            count += count(world.line(i).statistics());
        }
        return count;
    }

    /** Also what was sealed for an address that its client has left. */
    private static long count(TransportStatistics transport) {
        return transport.datagramsSent() + transport.datagramsReceived() + transport.dropped();
    }
}
