package dev.tickwire.testing.soak;

import java.util.SplittableRandom;

/**
 * The contents that clients and the server have to send each other in chunks, and the conversations in which they do.
 */
final class ChunkContents {
    private final Census census;
    private final SplittableRandom random;
    private final Supply[] toServer;
    private final Supply[] toClient;
    private int attempts;

    ChunkContents(Census census, int clients, SplittableRandom random) {
        this.census = census;
        this.random = random;
        toServer = new Supply[clients];
        toClient = new Supply[clients];
        for (int i = 0; i < clients; i++) {
            toServer[i] = new Supply(census, random.nextLong());
            toClient[i] = new Supply(census, random.nextLong());
        }
    }

    /** The next connection of a client. */
    SoakConnection begin(int client) {
        return new SoakConnection(
                client,
                ++attempts,
                new Link("client " + client + " to server", census, toServer[client], random.nextLong()),
                new Link("server to client " + client, census, toClient[client], random.nextLong()));
    }

    /** The slices that did not have to come again after a connection had ended. */
    long resumedSlices() {
        long slices = 0;
        for (int i = 0; i < toServer.length; i++) {
            slices += toServer[i].resumedSlices() + toClient[i].resumedSlices();
        }
        return slices;
    }
}
