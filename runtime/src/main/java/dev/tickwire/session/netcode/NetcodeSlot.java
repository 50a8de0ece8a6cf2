package dev.tickwire.session.netcode;

import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.Slot;
import java.net.InetSocketAddress;
import java.util.Arrays;

/** A client that a netcode server session has let in: its keys, and what was received under them. */
public final class NetcodeSlot extends Slot {
    final int timeoutSeconds;
    final byte[] sendKey;
    final byte[] receiveKey;
    /** The failures under {@link #receiveKey}. */
    final OpeningLimiter.FailedOpenings failed;

    final ReplayWindow replays = new ReplayWindow();

    private final TokenUse token;
    /** The tag of the token of another server that its client was offered last; null if it was offered none. */
    private TokenTag offered;
    /** The next one in the same bucket of {@link SlotsByClientId}, or null. */
    NetcodeSlot nextInBucket;

    /**
     * Makes the slot of a client.
     *
     * @param from where its response came from
     * @param responseNumber the number of the response that opens it
     */
    NetcodeSlot(int index, PendingClient client, InetSocketAddress from, long responseNumber, long nowNanos) {
        super(index, client.clientId, from, nowNanos);
        this.timeoutSeconds = client.timeoutSeconds;
        this.token = client.token;
        token.onSlotOpened(replays, responseNumber);
        this.sendKey = client.serverToClientKey;
        this.receiveKey = client.clientToServerKey;
        this.failed = client.failed;
    }

    /** The number of the next packet; the token keeps count, since another slot may come to be under its key. */
    long takeNumber() {
        return token.takeNumber();
    }

    /** Whether it was opened by a token. */
    boolean isOf(TokenUse use) {
        return token == use;
    }

    /** Its client is offered a token of another server. */
    void onOffered(byte[] other) {
        offered = new TokenTag();
        offered.set(other, NetcodeFormat.TOKEN_TIMEOUT_AT - Aead.TAG_BYTES);
    }

    /** Whether its client was offered the token of a tag, which may name this server too. */
    boolean wasOffered(byte[] bytes, int at) {
        return offered != null && offered.isAt(bytes, at);
    }

    /** The slot is free: the token may have another, and remembers what was received. */
    void free() {
        token.leaveSeat();
        end();
    }

    /** Nothing more is heard of its client: the token remembers what was received. */
    void end() {
        token.onSlotEnded(replays);
    }

    /** Its client is not heard any more: its keys are overwritten, and the token remembers what was received. */
    void wipe() {
        end();
        Arrays.fill(sendKey, (byte) 0);
        Arrays.fill(receiveKey, (byte) 0);
    }
}
