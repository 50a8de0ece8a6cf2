package dev.tickwire.session.netcode;

import dev.tickwire.session.DisconnectReason;
import dev.tickwire.session.address.AddressBits;
import dev.tickwire.session.netcode.token.ConnectToken;
import dev.tickwire.session.slot.SpokenIds;
import java.net.InetSocketAddress;

/**
 * Servers of a connect token, which a client session tries in order until the lifetime of the token is over. A token
 * without a server to try is rejected, as a malformed one and one of another schema.
 */
final class ServerAttempts {
    private final ConnectToken token;
    /** Address of the server from which the client is transferred, which is not tried; or null. */
    private final InetSocketAddress present;

    private final DisconnectReason refusal;
    private final String refusalText;
    private final ServerNumbers numbers;
    private int serverIndex;

    /**
     * Selects the first server of a token.
     *
     * @param read the token, or null if it is malformed
     * @param ids the protocol ids that the client speaks
     * @param present the address of a server that is not tried, or null
     */
    ServerAttempts(ConnectToken read, SpokenIds ids, InetSocketAddress present) {
        this.present = present;
        boolean isOfAnotherVersion = read != null && !ids.contains(read.protocolId());
        int first = read == null ? 0 : firstOther(read, 0);
        boolean namesNoOther = read != null && first == read.servers().size();
        token = isOfAnotherVersion || namesNoOther ? null : read;
        refusal = isOfAnotherVersion ? DisconnectReason.VERSION_MISMATCH : DisconnectReason.TOKEN_INVALID;
        refusalText = isOfAnotherVersion ? otherVersion(ids, read) : "";
        serverIndex = token == null ? 0 : first;
        numbers = token == null ? null : new ServerNumbers(token.servers(), first);
    }

    private static String otherVersion(SpokenIds ids, ConnectToken token) {
        String text = String.format(
                "the token is for protocol id %016x, this client speaks %016x", token.protocolId(), ids.newest());
        token.wipe();
        return text;
    }

    /** Returns the token, or null if it was rejected. */
    ConnectToken token() {
        return token;
    }

    /** Returns the reason to end the session if the token was rejected. */
    DisconnectReason refusal() {
        return refusal;
    }

    /** Returns the text beside the reason, or empty. */
    String refusalText() {
        return refusalText;
    }

    /** Returns the address of the server that is tried, or null if the token was rejected. */
    InetSocketAddress server() {
        return token == null ? null : token.servers().get(serverIndex);
    }

    /** Returns the sequence numbers of the servers; null if the token was rejected. */
    ServerNumbers numbers() {
        return numbers;
    }

    /** Selects the next server. Returns false if none is left; the selection then stays. */
    boolean selectNext() {
        int another = firstOther(token, serverIndex + 1);
        if (another == token.servers().size()) {
            return false;
        }
        serverIndex = another;
        numbers.selectServer(another);
        return true;
    }

    /**
     * Returns the first place, from a given one on, whose server is not the present one; the number of servers if there
     * is none.
     */
    private int firstOther(ConnectToken of, int from) {
        int place = from;
        while (place < of.servers().size()
                && present != null
                && AddressBits.isSame(of.servers().get(place), present)) {
            place++;
        }
        return place;
    }

    /**
     * Returns whether the lifetime of the token is over. The wall clock is not used, since that of a player's machine
     * may be wrong.
     *
     * @param ageNanos the time since the session began, in nanoseconds
     */
    boolean hasExpired(long ageNanos) {
        long lifetimeSeconds = token.expiresAt() - token.createdAt();
        return Long.compareUnsigned(ageNanos / NetcodeTiming.SECOND_NANOS, lifetimeSeconds) >= 0;
    }
}
