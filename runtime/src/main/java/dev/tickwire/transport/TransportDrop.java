package dev.tickwire.transport;

/** Cause for which a transport dropped a datagram. {@link TransportStatistics} counts the drops of each cause. */
public enum TransportDrop {
    /** The operating system refused to send: unreachable, refused, or too long for the network. */
    SEND_FAILED,
    /** The send buffer of the socket was full. */
    SEND_BUFFER_FULL,
    /** The operating system reported an error when receiving, such as an unreachable port. */
    RECEIVE_FAILED,
    /** Memory network: no transport is open at the address. */
    NO_SUCH_ADDRESS,
    /** Memory network and simulator: a queue was full. */
    QUEUE_FULL,
    /** Simulator: lost. */
    SIMULATED_LOSS,
    /** Simulator: sent during an outage. */
    SIMULATED_OUTAGE,
    /** Simulator: longer than the MTU of the simulated path. */
    TOO_LONG,
    /** Listen server: a datagram from the network has an address of local clients as its sender. */
    FORGED_ADDRESS
}
