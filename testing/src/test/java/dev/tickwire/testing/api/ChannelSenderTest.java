package dev.tickwire.testing.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.endpoint.MessageSender;
import dev.tickwire.endpoint.Peer;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.SendResult;
import dev.tickwire.testing.api.wire.Creak;
import dev.tickwire.testing.api.wire.ParlourProtocol;
import dev.tickwire.testing.api.wire.Talk;
import dev.tickwire.testing.endpoint.wire.TalkProtocol;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Senders to a peer on one channel. */
class ChannelSenderTest {
    private final Parlour parlour = new Parlour(Parlour.Misplaced.NOTHING);
    private final Peer peer = parlour.peer;

    @AfterEach
    void close() {
        parlour.close();
    }

    private Creak creak() {
        return parlour.server.create(ParlourProtocol.CREAK);
    }

    private Talk talk() {
        return parlour.server.create(ParlourProtocol.TALK);
    }

    @Test
    void shouldBeTheSameEachTime() {
        MessageSender gossip = peer.on(ParlourProtocol.GOSSIP_CHANNEL);
        MessageSender events = peer.on(ParlourProtocol.EVENTS_CHANNEL);
        assertNotSame(gossip, events);
        assertSame(gossip, peer.on(ParlourProtocol.GOSSIP_CHANNEL));
        assertSame(events, peer.on(ParlourProtocol.EVENTS_CHANNEL));
    }

    @Test
    void shouldSendOnItsChannelUnlessAnotherIsNamed() {
        MessageSender gossip = peer.on(ParlourProtocol.GOSSIP_CHANNEL);
        assertEquals(SendResult.QUEUED, gossip.send(talk()));
        assertEquals(0, peer.statistics().queuedMessages(ParlourProtocol.EVENTS_CHANNEL));
        assertEquals(SendResult.QUEUED, gossip.send(ParlourProtocol.EVENTS_CHANNEL, talk()));
        assertEquals(1, peer.statistics().queuedMessages(ParlourProtocol.EVENTS_CHANNEL));

        Creak creak = creak();
        assertThrows(IllegalArgumentException.class, () -> gossip.send(ParlourProtocol.CREAK, parlour.chair, creak));
        assertEquals(
                SendResult.QUEUED, peer.send(ParlourProtocol.CREAK, parlour.chair, creak), "it is still the game's");
        assertThrows(
                IllegalArgumentException.class,
                () -> gossip.call(ParlourProtocol.SIT, parlour.chair, parlour.server.create(ParlourProtocol.SIT)));
    }

    /** Channels of two protocols have the same numbers. */
    @Test
    void shouldRejectTheChannelOfAnotherProtocol() {
        for (MessageChannel foreign : new MessageChannel[] {
            TalkProtocol.INPUT_CHANNEL, TalkProtocol.SIGHTS_CHANNEL, TalkProtocol.EVENTS_CHANNEL
        }) {
            MessageSender stranger = peer.on(foreign);
            Creak creak = creak();
            String refused = assertThrows(
                            IllegalArgumentException.class,
                            () -> stranger.send(ParlourProtocol.CREAK, parlour.chair, creak))
                    .getMessage();
            assertTrue(refused.contains(foreign.toString()), refused);
            assertNotSame(stranger, peer.on(ParlourProtocol.EVENTS_CHANNEL));
            assertNotSame(stranger, peer.on(ParlourProtocol.GOSSIP_CHANNEL));
        }
        assertEquals(
                SendResult.QUEUED,
                peer.on(ParlourProtocol.EVENTS_CHANNEL).send(ParlourProtocol.CREAK, parlour.chair, creak()));
    }

    @Test
    void shouldRefuseANullChannelAndSendNothingToADisconnectedPeer() {
        MessageSender events = peer.on(ParlourProtocol.EVENTS_CHANNEL);
        assertEquals(
                "channel = null, must not be null",
                assertThrows(IllegalArgumentException.class, () -> peer.on(null))
                        .getMessage());
        peer.disconnect();
        assertEquals(SendResult.CLOSED, events.send(talk()));
        assertEquals(SendResult.CLOSED, peer.on(ParlourProtocol.GOSSIP_CHANNEL).send(talk()));
    }
}
