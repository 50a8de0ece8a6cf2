package dev.tickwire.testing.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.endpoint.Peer;
import dev.tickwire.testing.api.wire.Creak;
import dev.tickwire.testing.api.wire.ParlourProtocol;
import dev.tickwire.testing.api.wire.Sit;
import dev.tickwire.testing.api.wire.Talk;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One message to many peers: to an object at each of them, or on a channel of several. */
class BroadcastFormsTest {
    private final Parlour parlour = new Parlour(Parlour.Misplaced.NOTHING);

    @AfterEach
    void close() {
        parlour.close();
    }

    private Creak creak() {
        return parlour.server.create(ParlourProtocol.CREAK);
    }

    @Test
    void shouldSendToTheChosenPeers() {
        List<Peer> recipients = new ArrayList<>();
        int sent = parlour.server
                .to(peer -> {
                    recipients.add(peer);
                    return peer == parlour.peer;
                })
                .broadcast(ParlourProtocol.CREAK, parlour.chair, creak());
        assertEquals(1, sent);
        assertEquals(2, recipients.size());
        assertEquals(0, parlour.server.to(peer -> false).broadcast(ParlourProtocol.CREAK, parlour.chair, creak()));
    }

    @Test
    void shouldSkipDisconnectedPeers() {
        List<Peer> allPeers = new ArrayList<>();
        parlour.server.peers().forEach(allPeers::add);
        parlour.peer.disconnect();
        assertEquals(1, parlour.server.to(allPeers).broadcast(ParlourProtocol.CREAK, parlour.chair, creak()));
    }

    @Test
    void shouldRefusePeersOfAnotherServer() {
        for (Peer stranger : new Peer[] {parlour.client.peer(), null}) {
            Creak creak = creak();
            assertEquals(
                    "peers has " + stranger + ", must have only peers of this server",
                    assertThrows(
                                    IllegalArgumentException.class,
                                    () -> parlour.server
                                            .to(Arrays.asList(stranger))
                                            .broadcast(ParlourProtocol.CREAK, parlour.chair, creak))
                            .getMessage());
            creak.release();
        }
    }

    @Test
    void shouldUseTheNamedChannel() {
        int sent = parlour.server.broadcast(
                ParlourProtocol.GOSSIP_CHANNEL, parlour.server.<Talk>create(ParlourProtocol.TALK));
        assertEquals(2, sent);
        assertEquals(0, parlour.peer.statistics().queuedMessages(ParlourProtocol.EVENTS_CHANNEL));
        assertThrows(
                IllegalArgumentException.class,
                () -> parlour.server.broadcast(parlour.server.<Talk>create(ParlourProtocol.TALK)));
    }

    /** A message of a call is carried as a call alone: no channel takes it otherwise. */
    @Test
    void shouldLeaveTheGameWhatItRefuses() {
        Sit sit = parlour.server.create(ParlourProtocol.SIT);
        assertThrows(
                IllegalArgumentException.class,
                () -> parlour.server.broadcast(ParlourProtocol.SIT, parlour.chair, sit));
        sit.release();
        assertSame(sit, parlour.server.create(ParlourProtocol.SIT));
    }
}
