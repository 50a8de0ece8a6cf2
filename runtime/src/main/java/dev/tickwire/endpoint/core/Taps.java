package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.endpoint.tap.PositionTap;
import dev.tickwire.message.InputMessage;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.StateChannel;
import dev.tickwire.session.DisconnectReason;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.VanishReason;
import dev.tickwire.tap.TapPoint;
import java.net.InetSocketAddress;
import java.util.Arrays;

/**
 * The taps of an endpoint. Each tap is notified of everything that its detail includes; an exception of one is
 * collected and does not affect the others.
 */
public final class Taps implements Part {
    private static final Tap[] NONE = {};
    private static final PositionTap[] NO_CONTENTS = {};

    private final TapPoint point;
    private final Failures failures;
    private final PacketTaps packetTaps;
    private Tap[] taps = NONE;
    /** For each tap, the observer of the contents of packets; null for a tap without contents. */
    private PositionTap[] contents = NO_CONTENTS;
    /** The peer whose packet is being written or read. */
    private Peer currentPeer;

    Taps(TapPoint point, Failures failures) {
        this.point = point;
        this.failures = failures;
        packetTaps = new PacketTaps(failures, () -> currentPeer, this::onRefused);
    }

    /** Returns whether there is a tap. */
    public boolean isOn() {
        return taps.length > 0;
    }

    /** Adds a tap whose {@link Tap#onAdded} was called. */
    public void add(Tap tap, Tap.Detail detail) {
        PositionTap ofContents = detail == Tap.Detail.NONE ? null : contentsOf(tap);
        taps = PacketTaps.with(taps, tap);
        contents = PacketTaps.with(contents, ofContents);
        if (ofContents != null) {
            packetTaps.add(ofContents, detail == Tap.Detail.FIELDS);
        }
        updateTapPoint();
    }

    private static PositionTap contentsOf(Tap tap) {
        return tap instanceof PositionTap ? (PositionTap) tap : new WithoutPositions(tap);
    }

    private void updateTapPoint() {
        point.tap(isOn(), packetTaps.isEmpty() ? null : packetTaps);
    }

    /** Removes a tap, if present. */
    public void remove(Tap tap) {
        int place = Arrays.asList(taps).indexOf(tap);
        if (place < 0) {
            return;
        }
        if (contents[place] != null) {
            packetTaps.remove(contents[place]);
        }
        taps = PacketTaps.without(taps, place);
        contents = PacketTaps.without(contents, place);
        updateTapPoint();
        tap.onRemoved();
    }

    /** Removes all taps of a closed endpoint. */
    void close() {
        for (Tap tap : taps) {
            try {
                tap.onRemoved();
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
        taps = NONE;
        contents = NO_CONTENTS;
        packetTaps.clear();
        updateTapPoint();
    }

    void beginUpdate(long nowNanos) {
        for (Tap tap : taps) {
            try {
                tap.beginUpdate(nowNanos);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    void endUpdate(long nowNanos) {
        for (Tap tap : taps) {
            try {
                tap.endUpdate(nowNanos);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    void beginFlush(long nowNanos) {
        for (Tap tap : taps) {
            try {
                tap.beginFlush(nowNanos);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    void endFlush(long nowNanos) {
        for (Tap tap : taps) {
            try {
                tap.endFlush(nowNanos);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Sets the peer whose packets are written or read from now on. */
    void currentPeer(Peer next) {
        currentPeer = next;
    }

    void onSent(byte[] bytes, int offset, int length) {
        for (Tap tap : taps) {
            try {
                tap.onSent(currentPeer, bytes, offset, length);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    void onReceived(byte[] bytes, int offset, int length) {
        for (Tap tap : taps) {
            try {
                tap.onReceived(currentPeer, bytes, offset, length);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    private void onRefused() {
        Tap[] all = taps;
        PositionTap[] ofContents = contents;
        for (int place = 0; place < all.length; place++) {
            try {
                if (ofContents[place] != null) {
                    all[place].onRefused(currentPeer);
                }
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Called when a message was queued; the object is null for a message without one. */
    void onQueued(
            Peer to,
            ChannelConfig channel,
            MessageType<?> type,
            MessageChannel.Use use,
            StateObject object,
            Message message) {
        for (Tap tap : taps) {
            try {
                tap.onQueued(to, channel, type, use, object, message);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    void onDelivered(Peer from, MessageType<?> type, MessageChannel.Use use, StateObject object, Message message) {
        for (Tap tap : taps) {
            try {
                tap.onDelivered(from, type, use, object, message);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    void onChunkProgress(Peer with, Chunk chunk) {
        for (Tap tap : taps) {
            try {
                tap.onChunkProgress(with, chunk);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    void onChunkSent(Peer to, Chunk chunk, ChunkSource source) {
        for (Tap tap : taps) {
            try {
                tap.onChunkSent(to, chunk, source);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Called when the input of a tick is complete, or was received in time. */
    public void onInput(Peer player, InputChannel<?> channel, long tick, double viewTick, InputMessage input) {
        for (Tap tap : taps) {
            try {
                tap.onInput(player, channel, tick, viewTick, input);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    void onChunkEnd(Peer with, Chunk chunk) {
        for (Tap tap : taps) {
            try {
                tap.onChunkEnd(with, chunk);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Called when an object has vanished at a client. */
    public void onVanish(Peer server, StateObject object, VanishReason reason) {
        for (Tap tap : taps) {
            try {
                tap.onVanish(server, object, reason);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Called when the world of a client is complete. */
    public void onWorldComplete(Peer server) {
        for (Tap tap : taps) {
            try {
                tap.onWorldComplete(server);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Called when a peer is in another room, or in none. */
    public void onRoom(Peer moved, String room, String text) {
        for (Tap tap : taps) {
            try {
                tap.onRoom(moved, room, text);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Called when a client was transferred to another server. */
    public void onTransfer(Peer from, Peer to, String text) {
        for (Tap tap : taps) {
            try {
                tap.onTransfer(from, to, text);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    @Override
    public void onConnect(PeerConnection entered) {
        for (Tap tap : taps) {
            try {
                tap.onConnect(entered);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Called when the address of a peer has changed. */
    public void onMove(Peer moved, InetSocketAddress before) {
        for (Tap tap : taps) {
            try {
                tap.onMove(moved, before);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Called when a client's connection has ended during a transfer. */
    public void onSwitch(Peer from) {
        for (Tap tap : taps) {
            try {
                tap.onSwitch(from);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Called when a connection or an attempt has ended, with the reason and the text for the game. */
    public void notifyEnd(Peer ended, DisconnectReason reason, String text) {
        for (Tap tap : taps) {
            try {
                tap.onEnd(ended, reason, text);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    /** Passes the contents of packets to a tap, without their positions. */
    private static final class WithoutPositions implements PositionTap {
        private final Tap tap;

        WithoutPositions(Tap tap) {
            this.tap = tap;
        }

        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int start, int bits) {
            tap.onEntry(peer, direction, channel, bits);
        }

        @Override
        public void onMessage(
                Peer peer,
                Direction direction,
                ChannelConfig channel,
                MessageType<?> type,
                Message message,
                int start,
                int fields,
                int bits) {
            tap.onMessage(peer, direction, channel, type, message, bits);
        }

        @Override
        public void onObject(
                Peer peer,
                Direction direction,
                StateChannel channel,
                ObjectType<?> type,
                int slot,
                int start,
                int bits) {
            tap.onObject(peer, direction, channel, type, slot, bits);
        }

        @Override
        public void onField(
                Peer peer,
                Direction direction,
                StateChannel channel,
                ObjectType<?> type,
                int field,
                int start,
                int bits) {
            tap.onField(peer, direction, channel, type, field, bits);
        }
    }
}
