package dev.tickwire.session;

/** Why a session ended, or never began. */
public enum DisconnectReason {
    /** The other side ended it in good order. */
    CLOSED_BY_PEER
}
