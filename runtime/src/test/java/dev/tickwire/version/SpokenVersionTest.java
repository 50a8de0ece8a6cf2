package dev.tickwire.version;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tickwire.bits.Side;
import dev.tickwire.connection.ConnectionContext;
import dev.tickwire.message.Message;
import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.version.SpokenVersion;
import dev.tickwire.protocol.version.SpokenVersions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Types and channels of a version in the newest version and back, and the pools that all versions share. */
class SpokenVersionTest {
    private final SpokenVersions versions = new SpokenVersions(GameBuild.NEWEST);
    private final SpokenVersion three = versions.find(3);

    @Test
    void shouldFindVersionsByTheirProtocolIds() {
        assertArrayEquals(new long[] {5, 4, 3}, versions.ids());
        assertEquals(List.of(versions.newest(), versions.find(4), three), versions.all());
        assertTrue(versions.newest().isNewest());
        assertFalse(three.isNewest());
        assertNull(versions.find(2));
        assertEquals("Game version 3", three.toString());
    }

    @Test
    void shouldFindTypesOfTheSameClass() {
        MessageType<?> hit = three.spoken(GameBuild.NEWEST.type("Hit"));
        assertEquals(0, hit.number());
        assertSame(GameBuild.NEWEST.type("Hit"), three.newest(hit));
        assertNull(three.spoken(GameBuild.NEWEST.type("Combo")));
        MessageType<?> taunt = three.protocol().messages().get(2);
        assertEquals("Taunt", taunt.label());
        assertNull(three.newest(taunt));
        assertSame(GameBuild.NEWEST.type("Combo"), versions.newest().spoken(GameBuild.NEWEST.type("Combo")));
    }

    @Test
    void shouldFindChannelsOfTheSameNameAndKind() {
        MessageChannel events = three.spoken(GameBuild.NEWEST.messageChannel("events"));
        assertEquals(0, events.number());
        assertSame(GameBuild.NEWEST.messageChannel("events"), three.newest(events));
        assertNull(three.spoken(GameBuild.NEWEST.channel("pets")));
        assertNull(three.newest(three.protocol().channels().get(4)), "shouts is gone");
        assertEquals(1, three.firstInput(), "look is unknown to 3");
        assertEquals(0, versions.find(4).firstInput());
    }

    @Test
    void shouldCompareTheUseOfMessages() {
        MessageChannel events = three.spoken(GameBuild.NEWEST.messageChannel("events"));
        MessageType<?> wave = three.spoken(GameBuild.NEWEST.type("Wave"));
        assertTrue(three.isCommon(events, wave, Side.SERVER, MessageChannel.Use.MESSAGE));
        assertFalse(three.isCommon(events, wave, Side.CLIENT, MessageChannel.Use.MESSAGE), "of clients since 5");
        assertFalse(three.isCommon(events, wave, Side.SERVER, MessageChannel.Use.CALL));
        MessageType<?> buy = three.spoken(GameBuild.NEWEST.type("Buy"));
        assertTrue(three.isCommon(events, buy, Side.CLIENT, MessageChannel.Use.CALL));
        assertFalse(three.isCommon(events, buy, Side.CLIENT, MessageChannel.Use.MESSAGE));
        MessageType<?> barter = three.protocol().messages().get(5);
        assertEquals("Barter", barter.label());
        assertFalse(three.isCommon(events, barter, Side.CLIENT, MessageChannel.Use.CALL));
    }

    @Test
    void shouldRefuseAVersionWithOtherPackets() {
        Protocol strange = new Strange();
        assertEquals(
                "version 3 of protocol Strange has other packets than version 0, must have the same",
                assertThrows(IllegalArgumentException.class, () -> new SpokenVersions(strange))
                        .getMessage());
    }

    private static final class Strange extends Protocol {
        Strange() {
            super(
                    "Strange",
                    1,
                    List.of(GameBuild.OLD4.type("Chat")),
                    List.of(MessageChannel.builder(0, "chat", ChannelKind.UNRELIABLE)
                            .build()),
                    new PacketLimits(600, 600, 512, 4));
        }

        @Override
        public List<Protocol> earlier() {
            return List.of(GameBuild.OLD3);
        }

        @Override
        public MessageFactory newFactory() {
            return MessageFactory.of(messages());
        }
    }

    @Test
    void shouldShareMessagesOfAClassBetweenAllVersions() {
        MessageFactory newest = GameBuild.NEWEST.newFactory();
        ConnectionContext context = new ConnectionContext(GameBuild.NEWEST, Side.SERVER, newest);
        ConnectionContext ofThree = context.of(3);
        assertSame(context, context.of(5));
        assertSame(ofThree, context.of(3));
        assertSame(ofThree, context.of(4).of(3));
        MessageFactory earlier = ofThree.factory();
        MessageType<?> earlierHit = three.protocol().messages().get(0);
        Message hit = earlier.create(0);
        hit.release();
        assertSame(hit, newest.create(GameBuild.NEWEST.type("Hit")));
        assertSame(GameBuild.NEWEST.type("Hit"), newest.typeOf(hit));
        assertEquals(earlierHit.label(), earlier.typeOf(hit).label());
        assertEquals(0, earlier.typeOf(hit).number());
        Message taunt = earlier.create(2);
        taunt.release();
        assertSame(taunt, context.of(3).factory().create(2));
        assertNotSame(taunt, earlier.create(2));
        assertThrows(IllegalArgumentException.class, () -> context.of(2));
    }
}
