package dev.tickwire.transport;

/** Why a transport dropped a datagram. */
public enum TransportDrop {
    /** The system would not send it: unreachable, refused, too long for the network. */
    SEND_FAILED,
    /** The system has no room for it in the socket's send buffer. */
    SEND_BUFFER_FULL,
    /** The system reported an error in place of a datagram, such as an unreachable port. */
    RECEIVE_FAILED,
    /** On a network in memory, no transport has this address. */
    NO_SUCH_ADDRESS,
    /** A queue of bounded length was full. */
    QUEUE_FULL,
    /** The network simulator lost it, as it was told to. */
    SIMULATED_LOSS,
    /** The network simulator was told to let nothing through at that time. */
    SIMULATED_OUTAGE,
    /** It is longer than the MTU of a simulated path. */
    TOO_LONG,
    /** It came from a network with an address that clients in the process of a listen server have. */
    FORGED_ADDRESS
}
