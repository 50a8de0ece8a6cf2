package dev.tickwire.session;

/** Who is told what happens in a {@link ClientSession}: the client that owns it. */
public interface ClientSessionListener {
    /**
     * The server has given this client a slot.
     *
     * @param index the slot, 0 to {@code maxClients - 1}
     * @param maxClients how many slots the server has
     */
    void onConnect(int index, int maxClients);

    /**
     * The server has said what it can receive; who sends to it keeps to that.
     *
     * @param bytesPerSecond bytes of datagrams a second, up to 1,000,000,000; 0 for no limit
     */
    default void onRate(int bytesPerSecond) {}

    /**
     * The session has ended, or the attempt has failed.
     *
     * @param reason why
     * @param text what whoever ended it said beside the reason, in one line; may be empty
     */
    void onDisconnect(DisconnectReason reason, String text);
}
