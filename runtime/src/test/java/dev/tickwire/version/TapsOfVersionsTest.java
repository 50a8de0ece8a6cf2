package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.endpoint.Tap;
import dev.tickwire.endpoint.tap.PositionTap;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelConfig;
import dev.tickwire.protocol.Direction;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.state.StateObject;
import dev.tickwire.version.VersionGame.Player;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Taps of a newest server see the newest types, with the bits of the version that the packet has. */
class TapsOfVersionsTest {
    private final List<String> seen = new ArrayList<>();

    /** Records messages, with the channels and types of the newest build only. */
    private final class Recorder implements Tap, PositionTap {
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
            requireNewest(channel, type);
            if (!channel.name().equals("steer")) {
                seen.add(direction + " " + channel.name() + " " + message + " in " + bits + " bits");
            }
        }

        @Override
        public void onEntry(Peer peer, Direction direction, ChannelConfig channel, int start, int bits) {
            assertSame(GameBuild.NEWEST.channel(channel.name()), channel);
            assertTrue(bits > 0);
        }

        @Override
        public void onQueued(
                Peer peer,
                ChannelConfig channel,
                MessageType<?> type,
                MessageChannel.Use use,
                StateObject object,
                Message message) {
            requireNewest(channel, type);
            seen.add("queued " + channel.name() + " " + message);
        }

        @Override
        public void onDelivered(
                Peer peer, MessageType<?> type, MessageChannel.Use use, StateObject object, Message message) {
            assertSame(GameBuild.NEWEST.type(type.label()), type);
            seen.add("delivered " + message);
        }

        private void requireNewest(ChannelConfig channel, MessageType<?> type) {
            assertSame(GameBuild.NEWEST.channel(channel.name()), channel);
            assertSame(GameBuild.NEWEST.type(type.label()), type);
        }
    }

    @Test
    void shouldReportNewestTypesWithTheBitsOfThePacket() {
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1)) {
            Player three = game.join(GameBuild.OLD3);
            game.run(30);
            game.server.tap(new Recorder());
            MessageChannel events = GameBuild.NEWEST.messageChannel("events");
            three.peer.send(events, VersionGame.create(game.server, "Hit", 5, 77, 9));
            three.peer.send(events, VersionGame.create(game.server, "Combo", 5));
            game.run(10);
            assertEquals(
                    List.of("queued events Hit[5, 77, 9]", "SENT events Hit[5, 77, 9] in " + (4 + 12) + " bits"), seen);
            seen.clear();
            three.client.send(GameBuild.OLD3.messageChannel("aims"), VersionGame.create(three.client, "Hit", 1, 2, 1));
            three.client.send(GameBuild.OLD3.messageChannel("events"), VersionGame.create(three.client, "Taunt", 1));
            three.client.send(GameBuild.OLD3.messageChannel("shouts"), VersionGame.create(three.client, "Chat", 1));
            game.run(10);
            assertEquals(
                    List.of("RECEIVED aims Hit[1, 2, 0] in " + (4 + 12) + " bits", "delivered Hit[1, 2, 0]"), seen);
        }
    }

    @Test
    void shouldReportInputsOfEarlierVersions() {
        List<String> inputs = new ArrayList<>();
        try (VersionGame game = new VersionGame(GameBuild.NEWEST, VersionGame.PERFECT, 1) {
            @Override
            void onInput(Player player) {
                player.client.inputs(player.build.steer()).next().numbers().set(44, 5);
            }
        }) {
            game.join(GameBuild.OLD3);
            game.run(30);
            game.server.tap(new Tap() {
                @Override
                public void onMessage(
                        Peer peer,
                        Direction direction,
                        ChannelConfig channel,
                        MessageType<?> type,
                        Message message,
                        int bits) {
                    assertSame(GameBuild.NEWEST.type("Steer"), type);
                    inputs.add(message + " in " + bits);
                }
            });
            game.run(10);
            assertTrue(inputs.size() >= 5, inputs.toString());
            assertEquals(
                    List.of("Steer[44, 0] in 11"), inputs.stream().distinct().toList(), "11 bits in version 3");
        }
    }
}
