package dev.tickwire.recording.write;

import dev.tickwire.endpoint.Peer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Connected peers with their addresses as text. */
final class RecordedPeers {
    private final List<Peer> peers = new ArrayList<>();
    private final List<byte[]> addresses = new ArrayList<>();

    int count() {
        return peers.size();
    }

    Peer peer(int place) {
        return peers.get(place);
    }

    /** Returns the UTF-8 of a peer's host and port. */
    byte[] address(int place) {
        return addresses.get(place);
    }

    /**
     * Adds a peer.
     *
     * @return the index of the peer in the recording
     */
    int add(Peer peer) {
        peers.add(peer);
        addresses.add(text(peer));
        return peers.size() - 1;
    }

    /**
     * Updates the address of a peer.
     *
     * @return the index of the peer in the recording, or -1
     */
    int move(Peer peer) {
        int place = peers.indexOf(peer);
        if (place >= 0) {
            addresses.set(place, text(peer));
        }
        return place;
    }

    /** Returns the index of a peer here, or -1. */
    int place(Peer peer) {
        return peers.indexOf(peer);
    }

    /**
     * Removes a peer.
     *
     * @return false if the peer was not there
     */
    boolean remove(Peer peer) {
        int place = peers.indexOf(peer);
        if (place < 0) {
            return false;
        }
        peers.remove(place);
        addresses.remove(place);
        return true;
    }

    private static byte[] text(Peer peer) {
        InetSocketAddress address = peer.address();
        return (address.getHostString() + ":" + address.getPort()).getBytes(StandardCharsets.UTF_8);
    }
}
