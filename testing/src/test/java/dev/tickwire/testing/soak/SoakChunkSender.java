package dev.tickwire.testing.soak;

import dev.tickwire.chunk.Chunk;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.testing.World;
import java.util.List;
import java.util.SplittableRandom;

/** Sends chunks: on some channels, one way or both, several at once; some are given up; and clients that come back. */
final class SoakChunkSender {
    private static final int MAX_UNDER_WAY = 24;
    private static final double GIVEN_UP_PER_SECOND = 0.1;

    private final Census census;
    private final Chance chance;
    private final SplittableRandom random;
    /** How often chunks leave, by channel: from clients, and from the server. */
    private final double[] fromClients;

    private final double[] fromServer;
    private double reconnectsPerSecond;
    private boolean isOver;

    SoakChunkSender(Census census, Plan plan, SplittableRandom random) {
        this.census = census;
        this.random = random;
        chance = new Chance(random, plan.tickMillis / 1000);
        fromClients = drawRates();
        fromServer = drawRates();
        reconnectsPerSecond = plan.isLeaving ? 0.03 : 0;
    }

    private double[] drawRates() {
        double[] drawn = new double[census.messageChannels().size()];
        for (int channel = 0; channel < drawn.length; channel++) {
            drawn[channel] = random.nextInt(3) == 0 ? 0 : Math.pow(2, random.nextInt(-5, 0));
        }
        return drawn;
    }

    /** From now on no chunk is sent or given up, and no client leaves. */
    void end() {
        isOver = true;
        reconnectsPerSecond = 0;
    }

    /** From now on no client leaves. */
    void stay() {
        reconnectsPerSecond = 0;
    }

    /** Does what one step brings. */
    void work(World world, Connections connections) {
        for (int i = 0; i < connections.count() && !isOver; i++) {
            if (chance.happens(reconnectsPerSecond)) {
                connections.reconnect(i);
            }
            if (connections.isUp(i)) {
                Peer atClient = connections.client(i).peer();
                work(connections.client(i), atClient, connections.toServer(i), fromClients);
                work(world.server(), connections.peer(i), connections.toClient(i), fromServer);
            }
        }
    }

    private void work(Endpoint from, Peer to, Link link, double[] rates) {
        for (int at = 0; at < link.chunkFlows().size(); at++) {
            ChunkFlow flow = link.chunkFlows().get(at);
            if (chance.happens(rates[flow.channel().number()])) {
                int several = 1 + random.nextInt(5) * random.nextInt(2);
                for (int i = 0; i < several && flow.underWay().size() < MAX_UNDER_WAY; i++) {
                    flow.send(from, to, census);
                }
            }
            if (!flow.isComplete() && chance.happens(GIVEN_UP_PER_SECOND)) {
                giveUp(flow.underWay());
            }
        }
    }

    private void giveUp(List<SoakChunk> underWay) {
        SoakChunk shipment = underWay.get(random.nextInt(underWay.size()));
        if (shipment.end() != Chunk.State.CANCELLED && random.nextBoolean()) {
            shipment.cancelAtSender();
        } else {
            shipment.giveUpAtReceiver(random.nextBoolean());
        }
    }
}
