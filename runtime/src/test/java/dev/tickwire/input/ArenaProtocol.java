package dev.tickwire.input;

import dev.tickwire.message.MessageFactory;
import dev.tickwire.message.MessageType;
import dev.tickwire.protocol.ChannelKind;
import dev.tickwire.protocol.InputChannel;
import dev.tickwire.protocol.MessageChannel;
import dev.tickwire.protocol.PacketLimits;
import dev.tickwire.protocol.Protocol;
import dev.tickwire.protocol.StateChannel;
import java.util.List;

/** A protocol for tests, as a generated one would be: inputs, objects, and messages beside them. */
final class ArenaProtocol extends Protocol {
    static final int TICKS_PER_SECOND = 50;
    static final int REDUNDANCY = 4;

    static final MessageType<Move> MOVE = new MessageType<>(0, Move.class, Move::new, Move.BITS, Move.BITS);

    static final MessageChannel TALK = MessageChannel.builder(0, "talk", ChannelKind.UNRELIABLE)
            .bothSend(MOVE)
            .build();
    static final InputChannel<Move> MOVES =
            InputChannel.builder(1, "moves", MOVE).redundancy(REDUNDANCY).build();
    static final StateChannel WORLD =
            StateChannel.builder(2, "world").serverSends(Pawn.TYPE).build();
    static final InputChannel<Move> OTHER_MOVES =
            InputChannel.builder(3, "other", MOVE).redundancy(1).build();

    private static final List<MessageType<?>> MESSAGES = List.of(MOVE);
    private static final ArenaProtocol ONE = new ArenaProtocol(false);
    private static final ArenaProtocol TWO = new ArenaProtocol(true);

    private ArenaProtocol(boolean hasTwo) {
        super(
                "Arena",
                0xA2E4A,
                MESSAGES,
                hasTwo ? List.of(TALK, MOVES, WORLD, OTHER_MOVES) : List.of(TALK, MOVES, WORLD),
                PacketLimits.DEFAULT,
                TICKS_PER_SECOND);
    }

    static ArenaProtocol get() {
        return ONE;
    }

    /** The same with a second channel of inputs. */
    static ArenaProtocol withTwo() {
        return TWO;
    }

    @Override
    public MessageFactory newFactory() {
        return new MessageFactory(MESSAGES) {};
    }
}
