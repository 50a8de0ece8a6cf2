package dev.tickwire.transport;

import dev.tickwire.base.ElapsedTime;
import java.net.InetSocketAddress;

/**
 * Transport that simulates a bad network in front of another transport, in both directions, by
 * {@link NetworkConditions}. Use it with a real socket to play on a bad network, or in memory for tests on a virtual
 * clock.
 *
 * <pre>{@code
 * Transport line = new NetworkSimulator(UdpTransport.open(0), 1, NetworkPreset.MOBILE);
 * Client client = Client.builder(ArenaProtocol.get()).transport(line).build();
 * }</pre>
 *
 * <p>Only {@link #update} advances its time, and random numbers come from a seed: the same calls have the same results.
 * Datagrams arrive at updates, so latencies are rounded to the interval of the game's updates, such as 16 ms. The
 * number of datagrams in flight is bounded; nothing is allocated once warm. One thread owns a simulator.
 */
public final class NetworkSimulator implements Transport {
    /** Longest step of the simulated time, an hour, so that times never overflow. */
    private static final long MAX_STEP_NANOS = 3_600_000_000_000L;

    private final DatagramPool pool = new DatagramPool();
    private final TransportStatistics statistics = new TransportStatistics();
    private final ElapsedTime time = new ElapsedTime(MAX_STEP_NANOS);
    private final SimulatedLine outgoing;
    private final SimulatedLine incoming;
    private final Datagram arriving = new Datagram();

    private Transport network;
    private boolean closed;

    /**
     * Creates a simulator with the same conditions in both directions.
     *
     * @param network the transport that carries the datagrams, owned by the simulator from now on
     * @param seed the seed of random numbers
     * @param bothWays the conditions for sending and receiving
     */
    public NetworkSimulator(Transport network, long seed, NetworkConditions bothWays) {
        this(network, seed, bothWays, bothWays);
    }

    /**
     * Creates a simulator.
     *
     * @param network the transport that carries the datagrams, owned by the simulator from now on
     * @param seed the seed of random numbers
     * @param outgoing the conditions for sending
     * @param incoming the conditions for receiving
     */
    public NetworkSimulator(Transport network, long seed, NetworkConditions outgoing, NetworkConditions incoming) {
        this.network = network;
        this.outgoing = new SimulatedLine(pool, statistics, seed, outgoing);
        this.incoming = new SimulatedLine(pool, statistics, ~seed, incoming);
    }

    /**
     * Creates a simulator for the transport of a player.
     *
     * @param network the transport that carries the datagrams, owned by the simulator from now on
     * @param seed the seed of random numbers
     * @param preset the network between the player and the server: {@code up} for sending, {@code down} for receiving
     */
    public NetworkSimulator(Transport network, long seed, NetworkPreset preset) {
        this(network, seed, preset.up(), preset.down());
    }

    /**
     * Changes to another preset, for datagrams from now on.
     *
     * @param preset the preset: {@code up} for sending, {@code down} for receiving
     */
    public void preset(NetworkPreset preset) {
        outgoing(preset.up());
        incoming(preset.down());
    }

    /**
     * Changes the conditions for sending, for datagrams from now on.
     *
     * @param conditions the conditions
     */
    public void outgoing(NetworkConditions conditions) {
        outgoing.conditions(time.nanos(), conditions);
    }

    /**
     * Changes the conditions for receiving, for datagrams from now on.
     *
     * @param conditions the conditions
     */
    public void incoming(NetworkConditions conditions) {
        incoming.conditions(time.nanos(), conditions);
    }

    /**
     * Drops all datagrams of both directions for a time from the last {@link #update} on. Datagrams in flight still
     * arrive.
     *
     * @param millis the time in milliseconds, 0 to 60,000; 0 ends an outage that this method began
     * @throws IllegalArgumentException if the time is out of range
     */
    public void cutOff(double millis) {
        long untilNanos = time.nanos() + Ranges.nanos("millis", millis);
        outgoing.cutOff(untilNanos);
        incoming.cutOff(untilNanos);
    }

    /**
     * Replaces the transport behind this simulator and closes the old transport, as if a phone left the Wi-Fi or a
     * router assigned another port. Datagrams in flight are sent by the new transport; datagrams sent to the old
     * address are lost.
     *
     * @param other the new transport, owned by the simulator from now on
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
        int limit = SimulatedLine.MAX_DATAGRAMS;
        while (limit-- > 0 && network.receive(arriving)) {
            incoming.put(time.nanos(), arriving.address(), arriving.bytes(), arriving.offset(), arriving.length());
        }
    }

    @Override
    public boolean receive(Datagram into) {
        QueuedDatagram datagram = incoming.pollDue(time.nanos());
        if (datagram == null) {
            return false;
        }
        statistics.onReceived(datagram.length);
        into.received(datagram.address, datagram.bytes, 0, datagram.length);
        pool.release(datagram);
        return true;
    }

    /**
     * {@inheritDoc}
     *
     * <p>Returns earlier if a datagram under way is due.
     */
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

    /** Returns the counters of datagrams between the endpoint and this simulator, and of those lost in it. */
    @Override
    public TransportStatistics statistics() {
        return statistics;
    }

    /**
     * Returns the transport behind this simulator.
     *
     * @return the transport
     */
    public Transport network() {
        return network;
    }

    /**
     * Returns the number of datagrams under way, in both directions.
     *
     * @return the count
     */
    public int underWay() {
        return outgoing.size() + incoming.size();
    }

    /** Closes this simulator and the transport behind it. Datagrams under way are lost. */
    @Override
    public void close() {
        closed = true;
        outgoing.clear();
        incoming.clear();
        network.close();
    }

    private void sendDue() {
        QueuedDatagram datagram;
        while ((datagram = outgoing.pollDue(time.nanos())) != null) {
            network.send(datagram.address, datagram.bytes, 0, datagram.length);
            pool.release(datagram);
        }
    }
}
