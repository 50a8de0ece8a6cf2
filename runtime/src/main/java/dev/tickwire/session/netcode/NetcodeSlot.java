package dev.tickwire.session.netcode;

import dev.tickwire.session.netcode.crypto.Aead;
import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.Slot;
import java.net.InetSocketAddress;

/** Slot of a client with its keys, its replay window and its connect token. */
public final class NetcodeSlot extends Slot {
    final int timeoutSeconds;
    final PacketKey sendKey;
    final PacketKey receiveKey;
    /** Counter of packets for this key that could not be opened. */
    final OpeningLimiter.FailedOpenings failed;

    final ReplayWindow replays = new ReplayWindow();

    private final TokenUse token;
    /** Tag of the token that was offered for a transfer, or null. */
    private TokenTag offered;
    /** Next slot in the same bucket of {@link SlotsByClientId}. */
    NetcodeSlot nextInBucket;

    /**
     * Creates the slot of a client whose response was accepted; takes over its keys.
     *
     * @param responseNumber the sequence number of the response: all numbers up to this number count as received if the
     *     token was used before
     */
    NetcodeSlot(int index, PendingClient client, InetSocketAddress from, long responseNumber, long nowNanos) {
        super(index, client.clientId, client.serverToClientKey.protocolId, from, nowNanos);
        this.timeoutSeconds = client.timeoutSeconds;
        this.token = client.token;
        token.onSlotOpened(replays, responseNumber);
        this.sendKey = client.serverToClientKey;
        this.receiveKey = client.clientToServerKey;
        this.failed = client.failed;
    }

    /**
     * Returns the sequence number of the next packet, and advances it. The token holds it, since a later slot has the
     * same key.
     */
    long nextNumber() {
        return token.nextNumber();
    }

    /** Returns whether this slot was opened with a token. */
    boolean isOf(TokenUse use) {
        return token == use;
    }

    /** Records the token that is offered to this client for a transfer. */
    void onOffered(byte[] other) {
        offered = new TokenTag();
        offered.set(other, NetcodeFormat.TOKEN_TIMEOUT_AT - Aead.TAG_BYTES);
    }

    /**
     * Returns whether a request holds the token that was offered to this client, which may name this server too.
     *
     * @param bytes the request
     * @param at the index of the tag of the token's private part
     */
    boolean wasOffered(byte[] bytes, int at) {
        return offered != null && offered.isAt(bytes, at);
    }

    /** Called when the slot is free: the token may get another slot. */
    void free() {
        token.releaseLease();
        end();
    }

    /** Stores the newest number that was received, for later uses of the token. */
    void end() {
        token.onSlotEnded(replays);
    }

    /** Overwrites the keys, and stores the newest number that was received. */
    void wipe() {
        end();
        sendKey.wipe();
        receiveKey.wipe();
    }
}
