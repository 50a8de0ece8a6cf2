package dev.tickwire.fleet.agones;

/**
 * State of a {@code GameServer}, as {@code pkg/apis/agones/v1/gameserver.go} in the repository of Agones names them.
 */
public enum GameServerState {
    /** Agones is choosing a port of the machine. */
    PORT_ALLOCATION("PortAllocation"),
    /** The pod is being created. */
    CREATING("Creating"),
    /** The pod was created and waits for a machine. */
    STARTING("Starting"),
    /** The pod has a machine, and the game's process starts. */
    SCHEDULED("Scheduled"),
    /** The process has asked to become ready. */
    REQUEST_READY("RequestReady"),
    /** Players may be sent to the server. */
    READY("Ready"),
    /** Players use the server. Scaling down spares it. */
    ALLOCATED("Allocated"),
    /** Reserved for a time: Agones does not allocate it, and scaling down spares it. */
    RESERVED("Reserved"),
    /** The server is to end. */
    SHUTDOWN("Shutdown"),
    /** The server could not be created. */
    ERROR("Error"),
    /** The process ended, or has missed its reports of health. */
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

    /**
     * Returns the name that Agones uses, such as {@code Ready}.
     *
     * @return the name, empty for {@link #UNKNOWN}
     */
    public String text() {
        return text;
    }

    /**
     * Returns whether the server has not asked to become ready yet.
     *
     * @return whether the state is before {@link #REQUEST_READY}
     */
    public boolean isBeforeReady() {
        return this == PORT_ALLOCATION || this == CREATING || this == STARTING || this == SCHEDULED;
    }
}
