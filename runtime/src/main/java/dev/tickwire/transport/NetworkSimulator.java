package dev.tickwire.transport;

import dev.tickwire.base.PassedTime;
import java.net.InetSocketAddress;

/**
 * Makes a bad network of a good one: stands between an endpoint and its transport and does in both directions what
 * {@link NetworkConditions} say. It serves on a real socket, for a developer who wants to feel a bad network, as well
 * as in memory, for tests on a virtual clock.
 *
 * <pre>{@code
 * Transport line = new NetworkSimulator(UdpTransport.open(0), 1, NetworkPreset.MOBILE);
 * Client client = Client.builder(protocol).transport(line).build();
 * }</pre>
 *
 * <p>It is driven by {@link #update} alone and draws from a seed, so the same calls give the same results. Datagrams
 * move on at an update, none between two; a game that updates every 16 ms sees latencies of so many steps. In each
 * direction a bounded number of datagrams is under way; once warm, nothing is allocated.
 */
public final class NetworkSimulator implements Transport {
    /** Upper bound on a step of time: times that add up stay far from overflowing, whatever the clock does. */
    private static final long LONGEST_STEP_NANOS = 3_600_000_000_000L;

    private final DatagramPool pool = new DatagramPool();
    private final TransportStatistics statistics = new TransportStatistics();
    private final PassedTime time = new PassedTime(LONGEST_STEP_NANOS);
    private final SimulatedLine outgoing;
    private final SimulatedLine incoming;
    private final Datagram arriving = new Datagram();

    private Transport network;
    private boolean closed;

    /**
     * Puts a simulator in front of a transport, which belongs to it from now on.
     *
     * @param network carries the datagrams; closed with this
     * @param seed decides the fate of each datagram
     * @param bothWays what happens to datagrams, in each direction
     */
    public NetworkSimulator(Transport network, long seed, NetworkConditions bothWays) {
        this(network, seed, bothWays, bothWays);
    }

    /**
     * Puts a simulator in front of a transport, which belongs to it from now on.
     *
     * @param network carries the datagrams; closed with this
     * @param seed decides the fate of each datagram
     * @param outgoing what happens to datagrams sent
     * @param incoming what happens to datagrams received
     */
    public NetworkSimulator(Transport network, long seed, NetworkConditions outgoing, NetworkConditions incoming) {
        this.network = network;
        this.outgoing = new SimulatedLine(pool, statistics, seed, outgoing);
        this.incoming = new SimulatedLine(pool, statistics, ~seed, incoming);
    }

    /**
     * Puts a simulator in front of a player's transport, which belongs to it from now on.
     *
     * @param network carries the datagrams; closed with this
     * @param seed decides the fate of each datagram
     * @param preset the network between the player and the server
     */
    public NetworkSimulator(Transport network, long seed, NetworkPreset preset) {
        this(network, seed, preset.up(), preset.down());
    }

    /**
     * Changes what happens to datagrams in both directions from now on.
     *
     * @param preset the network between the player and the server
     */
    public void preset(NetworkPreset preset) {
        outgoing(preset.up());
        incoming(preset.down());
    }

    /**
     * Changes what happens to datagrams sent from now on.
     *
     * @param conditions the conditions
     */
    public void outgoing(NetworkConditions conditions) {
        outgoing.conditions(time.nanos(), conditions);
    }

    /**
     * Changes what happens to datagrams received from now on.
     *
     * @param conditions the conditions
     */
    public void incoming(NetworkConditions conditions) {
        incoming.conditions(time.nanos(), conditions);
    }

    /**
     * Lets nothing through in either direction for a while from the last {@link #update} on; what is under way arrives.
     *
     * @param millis 0 to 60,000; 0 ends an outage that this began
     * @throws IllegalArgumentException if it is out of range
     */
    public void cutOff(double millis) {
        long untilNanos = time.nanos() + Ranges.nanos("millis", millis);
        outgoing.cutOff(untilNanos);
        incoming.cutOff(untilNanos);
    }

    /**
     * Changes the address, as a phone's that leaves the Wi-Fi or that of a player whose router forgot him: from now on
     * another transport carries the datagrams, also those that are under way from here. What goes to the old address is
     * lost.
     *
     * @param other carries the datagrams; belongs to this simulator from now on, and the one before is closed
     */
    public void moveTo(Transport other) {
        network.close();
        network = other;
        if (closed) {
            other.close();
        }
    }

    @Override
    public void update(long nowNanos) {
        time.advance(nowNanos);
        network.update(nowNanos);
        sendDue();
        int limit = SimulatedLine.MOST_DATAGRAMS;
        while (limit-- > 0 && network.receive(arriving)) {
            incoming.put(time.nanos(), arriving.address(), arriving.bytes(), arriving.offset(), arriving.length());
        }
    }

    @Override
    public boolean receive(Datagram into) {
        QueuedDatagram datagram = incoming.takeDue(time.nanos());
        if (datagram == null) {
            return false;
        }
        statistics.onReceived(datagram.length);
        into.received(datagram.address, datagram.bytes, 0, datagram.length);
        pool.put(datagram);
        return true;
    }

    /** Waits no longer than until the next datagram that is under way is due. */
    @Override
    public void awaitDatagram(long nanos) {
        long passed = time.nanos();
        network.awaitDatagram(
                Math.min(nanos, Math.min(outgoing.nanosUntilDue(passed), incoming.nanosUntilDue(passed))));
    }

    @Override
    public void send(InetSocketAddress to, byte[] bytes, int offset, int length) {
        Datagrams.requireLength(length);
        if (closed) {
            return;
        }
        statistics.onSent(length);
        outgoing.put(time.nanos(), to, bytes, offset, length);
        sendDue();
    }

    @Override
    public InetSocketAddress localAddress() {
        return network.localAddress();
    }

    /** Counts of datagrams between the endpoint and this simulator, and of those lost in it. */
    @Override
    public TransportStatistics statistics() {
        return statistics;
    }

    /** The transport that carries what comes through. */
    public Transport network() {
        return network;
    }

    /** How many datagrams are under way in this simulator, both directions together. */
    public int underWay() {
        return outgoing.size() + incoming.size();
    }

    /** Closes this and the transport behind it; what was under way is lost. */
    @Override
    public void close() {
        closed = true;
        outgoing.clear();
        incoming.clear();
        network.close();
    }

    private void sendDue() {
        QueuedDatagram datagram;
        while ((datagram = outgoing.takeDue(time.nanos())) != null) {
            network.send(datagram.address, datagram.bytes, 0, datagram.length);
            pool.put(datagram);
        }
    }
}
