package dev.tickwire.recording.write;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.recording.RecordKind;
import dev.tickwire.recording.block.RecordOutput;
import dev.tickwire.session.DisconnectReason;
import java.util.List;

/** Writes the records of the connected peers: their versions, rooms, moves, transfers and ends. */
final class PeerRecorder {
    private final RecordedPeers peers = new RecordedPeers();
    private final Protocol protocol;
    private final boolean isServer;

    /** Creates a recorder without peers, for a server or a client with this protocol. */
    PeerRecorder(Protocol protocol, boolean isServer) {
        this.protocol = protocol;
        this.isServer = isServer;
    }

    /** Returns the number of a peer in records: 0 at a client. */
    int index(Peer peer) {
        return isServer ? Math.max(0, peer.index()) : 0;
    }

    /** Adds a peer, and returns its place here. */
    int add(Peer peer) {
        return peers.add(peer);
    }

    /** Updates the address of a peer. Returns its place here, or -1. */
    int move(Peer peer) {
        return peers.move(peer);
    }

    /** Removes a peer. Returns false if it was not here. */
    boolean remove(Peer peer) {
        return peers.remove(peer);
    }

    /**
     * Writes all peers with their rooms, as at the start of a block.
     *
     * @param clientRoom the name of a client's room; not used at a server
     */
    void writeAll(RecordOutput out, String clientRoom) {
        for (int place = 0; place < peers.count(); place++) {
            Peer peer = peers.peer(place);
            writePeer(out, place);
            String room = isServer ? roomOf(peer) : clientRoom;
            if (!room.isEmpty()) {
                writeRoom(out, peer, room, "");
            }
        }
    }

    private static String roomOf(Peer peer) {
        return peer.room() == null ? "" : peer.room().name();
    }

    /** Writes the peer at a place here. */
    void writePeer(RecordOutput out, int place) {
        Peer peer = peers.peer(place);
        begin(out, RecordKind.PEER, peer);
        out.putNumber(peer.clientId());
        out.putText(peers.address(place));
        writeVersion(out, peer);
    }

    /** Writes the version that a peer's connection speaks, unless it is the newest. */
    private void writeVersion(RecordOutput out, Peer peer) {
        List<Protocol> spoken = protocol.earlier();
        // Without an iterator: a recording allocates nothing, and each block has all peers.
        for (int place = 0; place < spoken.size(); place++) {
            Protocol earlier = spoken.get(place);
            if (earlier.version() == peer.version()) {
                begin(out, RecordKind.VERSION, peer);
                out.putNumber(earlier.version());
                out.putNumber(earlier.id());
            }
        }
    }

    void writeRoom(RecordOutput out, Peer peer, String room, String text) {
        begin(out, RecordKind.ROOM, peer);
        out.putText(room);
        out.putText(text);
    }

    /** Writes that a client continues at another server. */
    void writeTransfer(RecordOutput out, Peer to, String text) {
        begin(out, RecordKind.TRANSFER, to);
        out.putNumber(to.clientId());
        out.putText(peers.address(peers.place(to)));
        out.putText(text);
        writeVersion(out, to);
    }

    /** Writes the new address of the peer at a place here. */
    void writeMove(RecordOutput out, int place) {
        begin(out, RecordKind.MOVE, peers.peer(place));
        out.putText(peers.address(place));
    }

    void writeEnd(RecordOutput out, Peer peer, DisconnectReason reason, String text) {
        begin(out, RecordKind.END, peer);
        out.putText(reason.name());
        out.putText(text);
    }

    private void begin(RecordOutput out, RecordKind kind, Peer peer) {
        out.putByte(kind.ordinal());
        out.putNumber(index(peer));
    }
}
