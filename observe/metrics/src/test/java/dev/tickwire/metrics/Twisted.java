package dev.tickwire.metrics;

import dev.tickwire.endpoint.Client;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.metrics.match.MatchClientListener;
import dev.tickwire.metrics.match.MatchProtocol;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.testing.World;
import java.util.List;

/** A client built from another schema of the same id: it sends what its server does not take. */
public final class Twisted {
    private final World world;
    private final Client client;

    private Twisted(World world, Client client) {
        this.world = world;
        this.client = client;
    }

    /** Connects one to the server of a world, which goes on with its ticks. */
    public static Twisted connect(World world) {
        Client client = Client.builder(new TwistedProtocol())
                .transport(world.openTransport())
                .build();
        client.listener(new MatchClientListener() {});
        client.connect(World.SERVER_ADDRESS);
        Twisted twisted = new Twisted(world, client);
        for (int tick = 0; tick < 120 && !client.isConnected(); tick++) {
            twisted.tick();
        }
        if (!client.isConnected()) {
            throw new AssertionError("not connected after two seconds: " + client.state());
        }
        return twisted;
    }

    /** Sends a message that only the server may send. */
    public void breach() {
        client.send(client.create(MatchProtocol.SPARK).place(7));
        tick();
        tick();
    }

    private void tick() {
        client.update(world.nowNanos());
        client.flush();
        world.tick();
    }

    private static final class TwistedProtocol extends Protocol {
        TwistedProtocol() {
            super(
                    "Match",
                    MatchProtocol.get().id(),
                    MatchProtocol.get().messages(),
                    List.of(
                            MatchProtocol.MOVES_CHANNEL,
                            MatchProtocol.WORLD_CHANNEL,
                            MatchProtocol.TALK_CHANNEL,
                            MessageChannel.builder(3, "sparks", ChannelKind.UNRELIABLE)
                                    .bothSend(MatchProtocol.SPARK)
                                    .build()),
                    PacketLimits.DEFAULT,
                    60);
        }

        @Override
        public MessageFactory newFactory() {
            return MatchProtocol.get().newFactory();
        }
    }
}
