package dev.tickwire.browser;

/** Listener to found servers: a game's list of them. */
@FunctionalInterface
public interface BrowserListener {
    /**
     * A server has answered; the same one again and again, as long as it is asked.
     *
     * @param server what it said
     */
    void onAnswer(FoundServer server);
}
