package dev.tickwire.session.netcode;

import dev.tickwire.session.netcode.token.NetcodeFormat;
import dev.tickwire.session.slot.Exchanges;
import dev.tickwire.session.slot.PacketType;

/** Types of packets that a client accepts from its server, as sets with one bit for each type. */
final class ClientPacketTypes {
    private static final int WHILE_DISCONNECTING = 1 << PacketType.REASON;
    private static final int WHILE_REQUESTING =
            1 << NetcodeFormat.DENIED | 1 << NetcodeFormat.CHALLENGE | 1 << PacketType.REASON;
    private static final int WHILE_RESPONDING =
            1 << NetcodeFormat.DENIED | 1 << PacketType.KEEP_ALIVE | 1 << PacketType.REASON;
    private static final int WHILE_CONNECTED = 1 << PacketType.KEEP_ALIVE
            | 1 << PacketType.PAYLOAD
            | 1 << PacketType.DISCONNECT
            | 1 << PacketType.PATH_CHALLENGE
            | 1 << PacketType.REASON
            | Exchanges.TYPES;

    /** All types that a client accepts in any state. */
    static final int ALL = WHILE_REQUESTING | WHILE_RESPONDING | WHILE_CONNECTED;

    private ClientPacketTypes() {}

    /**
     * Returns the set with the type of a packet.
     *
     * @param prefix the first byte of the packet
     */
    static int of(byte prefix) {
        return 1 << (prefix & 15);
    }

    /**
     * Returns whether a packet is out of turn: a client accepts its type, but not in the present state.
     *
     * @param typeBit the set with the type of the packet
     * @param state the present state, which is not the end of a session
     * @param isDisconnecting whether the client is ending the session
     */
    static boolean isOutOfTurn(int typeBit, NetcodeClientState state, boolean isDisconnecting) {
        return (ALL & typeBit) != 0 && (accepted(state, isDisconnecting) & typeBit) == 0;
    }

    private static int accepted(NetcodeClientState state, boolean isDisconnecting) {
        if (isDisconnecting) {
            return WHILE_DISCONNECTING;
        }
        switch (state) {
            case SENDING_REQUEST:
                return WHILE_REQUESTING;
            case SENDING_RESPONSE:
                return WHILE_RESPONDING;
            default:
                return WHILE_CONNECTED;
        }
    }
}
