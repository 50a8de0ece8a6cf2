package dev.tickwire.fleet.agones;

/**
 * The states of a {@code GameServer} of Agones, as {@code pkg/apis/agones/v1/gameserver.go} of its repository names
 * them.
 */
public enum GameServerState {
    /** A port of the machine is being chosen. */
    PORT_ALLOCATION("PortAllocation"),
    /** The pod is being made. */
    CREATING("Creating"),
    /** The pod has been made and waits for a machine. */
    STARTING("Starting"),
    /** The pod has a machine; the game's process starts. */
    SCHEDULED("Scheduled"),
    /** The process has said that it is ready. */
    REQUEST_READY("RequestReady"),
    /** Players may be sent to it. */
    READY("Ready"),
    /** It has been taken for players, and is left alone by scaling down. */
    ALLOCATED("Allocated"),
    /** Kept for a while: not allocated by Agones, and left alone by scaling down. */
    RESERVED("Reserved"),
    /** It is to end. */
    SHUTDOWN("Shutdown"),
    /** It could not be made. */
    ERROR("Error"),
    /** Its process ended, or did not say for too long that it is healthy. */
    UNHEALTHY("Unhealthy"),
    /** A state that this version of the library does not know, or none. */
    UNKNOWN("");

    private final String text;

    GameServerState(String text) {
        this.text = text;
    }

    static GameServerState of(String text) {
        for (GameServerState state : values()) {
            if (state.text.equals(text)) {
                return state;
            }
        }
        return UNKNOWN;
    }

    /** {@return the name of the state in Agones, empty for {@link #UNKNOWN}} */
    public String text() {
        return text;
    }

    /** {@return whether the process has yet to say that it is ready} */
    public boolean isBeforeReady() {
        return this == PORT_ALLOCATION || this == CREATING || this == STARTING || this == SCHEDULED;
    }
}
