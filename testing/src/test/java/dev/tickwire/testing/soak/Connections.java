package dev.tickwire.testing.soak;

import dev.tickwire.channel.ChannelConfig;
import dev.tickwire.channel.ChannelKind;
import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.ClientListener;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.PeerListener;
import dev.tickwire.endpoint.ServerListener;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.testing.World;
import java.util.SplittableRandom;

/** The connections of a soak, by the numbers of their clients: listens at both ends, and gives each message to its judge. */
final class Connections {
    private static final long LAP = 1 << 16;

    private final World world;
    private final Census census;
    private final Link[] toServer;
    private final Link[] toClient;
    /** The peers at the server. */
    private final Peer[] peers;
    /** Whether all must stay connected. */
    private boolean isHeld;

    Connections(World world, Census census, SplittableRandom random) {
        this.world = world;
        this.census = census;
        int count = world.clientCount();
        toServer = new Link[count];
        toClient = new Link[count];
        peers = new Peer[count];
        for (int i = 0; i < count; i++) {
            toServer[i] = new Link("client " + i + " to server", census, random.nextLong());
            toClient[i] = new Link("server to client " + i, census, random.nextLong());
            world.client(i).listener(new AtClient(i));
        }
        world.server().listener(new AtServer());
    }

    /** All are connected, and none may end from now on. */
    void hold() {
        for (int i = 0; i < peers.length; i++) {
            for (Peer peer : world.server().peers()) {
                if (peer.clientId() == world.client(i).peer().clientId()) {
                    peers[i] = peer;
                }
            }
        }
        isHeld = true;
    }

    /** They may end, since the world does. */
    void release() {
        isHeld = false;
    }

    int count() {
        return peers.length;
    }

    Client client(int number) {
        return world.client(number);
    }

    Peer peer(int number) {
        return peers[number];
    }

    Link toServer(int number) {
        return toServer[number];
    }

    Link toClient(int number) {
        return toClient[number];
    }

    void requireConnected() {
        for (int i = 0; i < peers.length; i++) {
            if (!world.client(i).isConnected() || !peers[i].isConnected()) {
                throw new AssertionError("client " + i + " is not connected any more");
            }
        }
    }

    /** A flow of which something is still to come, or null. */
    Flow firstIncomplete() {
        for (int i = 0; i < peers.length; i++) {
            Flow flow = toServer[i].firstIncomplete();
            if (flow == null) {
                flow = toClient[i].firstIncomplete();
            }
            if (flow != null) {
                return flow;
            }
        }
        return null;
    }

    /** Packets sent by both sides. */
    long packets() {
        long packets = 0;
        for (int i = 0; i < peers.length; i++) {
            packets += packetsOf(peers[i]) + packetsOf(world.client(i).peer());
        }
        return packets;
    }

    /** Messages that arrived, on channels of a kind. */
    long messages(ChannelKind kind) {
        long messages = 0;
        for (ChannelConfig channel : census.channels()) {
            for (int i = 0; i < peers.length && channel.kind() == kind; i++) {
                messages += toServer[i].flow(channel.number()).received();
                messages += toClient[i].flow(channel.number()).received();
            }
        }
        return messages;
    }

    /**
     * How many laps have been gone by the sequences of packets and by the ids of each reliable channel without blocks, whichever
     * has gone least, in either direction of any connection.
     */
    long laps() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < peers.length; i++) {
            least = Math.min(
                    least,
                    Math.min(packetsOf(peers[i]), packetsOf(world.client(i).peer())));
            for (ChannelConfig channel : census.channels()) {
                if (channel.kind().isReliable() && !census.carriesBlocks(channel)) {
                    least = Math.min(least, toServer[i].flow(channel.number()).received());
                    least = Math.min(least, toClient[i].flow(channel.number()).received());
                }
            }
        }
        return least / LAP;
    }

    private static long packetsOf(Peer peer) {
        return peer.statistics().link().packetsSent();
    }

    private int clientOf(Peer peer) {
        for (int i = 0; i < peers.length; i++) {
            if (peers[i] == peer) {
                return i;
            }
        }
        throw new AssertionError(peer + " is nobody's");
    }

    /** At one end of one connection or more. */
    private abstract class AtEnd implements PeerListener {
        /** What comes from a peer. */
        abstract Link from(Peer peer);

        /** What goes to a peer. */
        abstract Link to(Peer peer);

        @Override
        public void onDisconnect(Peer peer, DisconnectReason reason) {
            if (isHeld) {
                throw new AssertionError(peer + " was disconnected: " + reason);
            }
        }

        @Override
        public void onMessage(Peer peer, MessageType<?> type, Message message) {
            from(peer).onMessage(message);
        }

        @Override
        public void onReceipt(Peer peer, long receipt, boolean acked) {
            to(peer).onReceipt(receipt, acked);
        }
    }

    private final class AtServer extends AtEnd implements ServerListener {
        @Override
        Link from(Peer peer) {
            return toServer[clientOf(peer)];
        }

        @Override
        Link to(Peer peer) {
            return toClient[clientOf(peer)];
        }
    }

    private final class AtClient extends AtEnd implements ClientListener {
        private final int number;

        AtClient(int number) {
            this.number = number;
        }

        @Override
        Link from(Peer peer) {
            return toClient[number];
        }

        @Override
        Link to(Peer peer) {
            return toServer[number];
        }
    }
}
