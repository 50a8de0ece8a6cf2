package dev.tickwire.testing.soak;

import dev.tickwire.endpoint.Client;
import dev.tickwire.endpoint.Endpoint;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.message.Message;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.testing.World;
import java.util.List;
import java.util.SplittableRandom;

/** Sends messages: on all channels at once, in both directions, with pauses between. */
final class Traffic {
    private static final double HUSHES_PER_SECOND = 0.2;
    private static final double MAX_BESIDE_HURRY = 0.25;

    private final Census census;
    private final Chance chance;
    private final SplittableRandom random;
    /** Messages a step in the mean, by channel. */
    private final double[] rates;

    private double pausesPerSecond = HUSHES_PER_SECOND;
    private boolean isQuiet;

    Traffic(Census census, double tickSeconds, SplittableRandom random) {
        this.census = census;
        this.random = random;
        chance = new Chance(random, tickSeconds);
        rates = drawRates();
    }

    /** Quiet channels, busy ones, and now and then one that sends more than can go. */
    private double[] drawRates() {
        double[] drawn = new double[census.messageChannels().size()];
        for (int channel = 0; channel < drawn.length; channel++) {
            drawn[channel] = Math.pow(2, random.nextInt(-5, 3));
        }
        if (random.nextInt(6) == 0) {
            drawn[random.nextInt(drawn.length)] = 16;
        }
        return drawn;
    }

    /**
     * From now on each reliable channel is sent as much as it can take, without hushes, and the others little: what
     * fills a line beside them leaves no room for what was lost.
     */
    void hurry() {
        disablePauses();
        for (MessageChannel channel : census.messageChannels()) {
            int number = channel.number();
            rates[number] = channel.kind().isReliable() ? 8 : Math.min(rates[number], MAX_BESIDE_HURRY);
        }
    }

    /** From now on all send all the time. */
    void disablePauses() {
        pausesPerSecond = 0;
        isQuiet = false;
    }

    /** Sends what one step brings. */
    void send(World world, Connections connections) {
        if (chance.happens(pausesPerSecond)) {
            isQuiet = !isQuiet;
        }
        for (int i = 0; i < connections.count() && !isQuiet; i++) {
            if (connections.isUp(i)) {
                Client client = connections.client(i);
                send(client, client.peer(), connections.toServer(i));
                send(world.server(), connections.peer(i), connections.toClient(i));
            }
        }
    }

    private void send(Endpoint from, Peer to, Link link) {
        List<Flow> flows = link.flows();
        for (int i = 0; i < flows.size(); i++) {
            send(from, to, flows.get(i), rates[flows.get(i).channel().number()]);
        }
    }

    private void send(Endpoint from, Peer to, Flow flow, double rate) {
        MessageChannel channel = flow.channel();
        for (int count = drawCount(rate); count > 0 && to.canSend(channel); count--) {
            Message message =
                    flow.next(isWithBlock(channel) ? from.create(census.blockProof) : from.create(census.proof));
            SendResult result =
                    flow.hasReceipts() ? to.send(channel, message, flow.requestReceipt()) : to.send(channel, message);
            if (!result.isQueued()) {
                throw new AssertionError(flow + " could send, and has refused a message: " + result);
            }
        }
    }

    private boolean isWithBlock(MessageChannel channel) {
        return census.carriesBlocks(channel) && random.nextInt(12) == 0;
    }

    /** Of mean {@code rate}: what is certain, and one more or two by chance. */
    private int drawCount(double rate) {
        double drawn = rate * 2 * random.nextDouble();
        int whole = (int) drawn;
        return random.nextDouble() < drawn - whole ? whole + 1 : whole;
    }
}
