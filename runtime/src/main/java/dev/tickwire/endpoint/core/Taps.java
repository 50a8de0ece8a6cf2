package dev.tickwire.endpoint.core;

import dev.tickwire.base.Failures;
import dev.tickwire.chunk.Chunk;
import dev.tickwire.chunk.ChunkSource;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
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
import dev.tickwire.tap.PacketTap;
import dev.tickwire.tap.TapPoint;
import java.net.InetSocketAddress;
import java.util.Arrays;

/**
 * The taps of an endpoint. Each tap is notified of everything that its detail includes; an exception of one is
 * collected and does not affect the others.
 */
public final class Taps implements Part, PacketTap {
    private static final Tap[] NONE = {};

    private final TapPoint point;
    private final Failures failures;
    private Tap[] taps = NONE;
    /** Taps of packet contents, and those of them with fields. */
    private Tap[] packetTaps = NONE;

    private Tap[] fieldTaps = NONE;
    /** The peer whose packet is being written or read. */
    private Peer peer;

    Taps(TapPoint point, Failures failures) {
        this.point = point;
        this.failures = failures;
    }

    /** Returns whether there is a tap. */
    public boolean isOn() {
        return taps.length > 0;
    }

    /** Adds a tap whose {@link Tap#onAdded} was called. */
    public void add(Tap tap, Tap.Detail detail) {
        taps = with(taps, tap);
        packetTaps = detail == Tap.Detail.NONE ? packetTaps : with(packetTaps, tap);
        fieldTaps = detail == Tap.Detail.FIELDS ? with(fieldTaps, tap) : fieldTaps;
        updateTapPoint();
    }

    private static Tap[] with(Tap[] taps, Tap tap) {
        Tap[] more = Arrays.copyOf(taps, taps.length + 1);
        more[taps.length] = tap;
        return more;
    }

    private void updateTapPoint() {
        point.tap(isOn(), packetTaps.length == 0 ? null : this);
    }

    /** Removes a tap, if present. */
    public void remove(Tap tap) {
        if (!Arrays.asList(taps).contains(tap)) {
            return;
        }
        taps = without(taps, tap);
        packetTaps = without(packetTaps, tap);
        fieldTaps = without(fieldTaps, tap);
        updateTapPoint();
        tap.onRemoved();
    }

    private static Tap[] without(Tap[] taps, Tap tap) {
        int place = Arrays.asList(taps).indexOf(tap);
        if (place < 0) {
            return taps;
        }
        Tap[] left = new Tap[taps.length - 1];
        System.arraycopy(taps, 0, left, 0, place);
        System.arraycopy(taps, place + 1, left, place, left.length - place);
        return left;
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
        packetTaps = NONE;
        fieldTaps = NONE;
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
        peer = next;
    }

    void onSent(byte[] bytes, int offset, int length) {
        for (Tap tap : taps) {
            try {
                tap.onSent(peer, bytes, offset, length);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    void onReceived(byte[] bytes, int offset, int length) {
        for (Tap tap : taps) {
            try {
                tap.onReceived(peer, bytes, offset, length);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    @Override
    public boolean seesFields() {
        return fieldTaps.length > 0;
    }

    @Override
    public void onRefused() {
        for (Tap tap : packetTaps) {
            try {
                tap.onRefused(peer);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    @Override
    public void onEntry(Direction direction, ChannelConfig channel, int start, int bits) {
        for (Tap tap : packetTaps) {
            try {
                tap.onEntry(peer, direction, channel, start, bits);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    @Override
    public void onMessage(
            Direction direction,
            ChannelConfig channel,
            MessageType<?> type,
            Message message,
            int start,
            int fields,
            int bits) {
        for (Tap tap : packetTaps) {
            try {
                tap.onMessage(peer, direction, channel, type, message, start, fields, bits);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    @Override
    public void onObject(Direction direction, StateChannel channel, int type, int slot, int start, int bits) {
        ObjectType<?> objectType = type < 0 ? null : channel.objects().get(type);
        for (Tap tap : packetTaps) {
            try {
                tap.onObject(peer, direction, channel, objectType, slot, start, bits);
            } catch (Throwable thrown) {
                failures.add(thrown);
            }
        }
    }

    @Override
    public void onField(Direction direction, StateChannel channel, int type, int cell, int start, int bits) {
        ObjectType<?> objectType = channel.objects().get(type);
        int field = objectType.fieldAt(cell);
        for (Tap tap : field < 0 ? NONE : fieldTaps) {
            try {
                tap.onField(peer, direction, channel, objectType, field, start, bits);
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
}
