package dev.tickwire.testing.soak;

/** One connection of a client, as both ends see it: the server attaches it to its peer. */
final class Conversation {
    final int client;
    final Link toServer;
    final Link toClient;
    private int closedEnds;

    Conversation(int client, Link toServer, Link toClient) {
        this.client = client;
        this.toServer = toServer;
        this.toClient = toClient;
    }

    /** One end of it has ended; when both have, what is left is judged. */
    void closeEnd() {
        closedEnds++;
        if (closedEnds == 2) {
            toServer.close();
            toClient.close();
        }
    }
}
