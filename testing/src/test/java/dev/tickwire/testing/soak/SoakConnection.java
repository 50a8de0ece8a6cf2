package dev.tickwire.testing.soak;

/** One connection of a client, as both ends see it: the server attaches it to its peer. */
final class SoakConnection {
    final int client;
    /** Which of the client's attempts to connect it comes from. */
    final int attempt;

    final Link toServer;
    final Link toClient;
    private int closedEnds;

    SoakConnection(int client, int attempt, Link toServer, Link toClient) {
        this.client = client;
        this.attempt = attempt;
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
