package dev.tickwire.benchmarks.table;

import dev.tickwire.benchmarks.chat.ByteBufferChat;
import dev.tickwire.benchmarks.chat.ChatLine;
import dev.tickwire.benchmarks.chat.ChatObject;
import dev.tickwire.benchmarks.chat.FlatBuffersChat;
import dev.tickwire.benchmarks.chat.FusedChat;
import dev.tickwire.benchmarks.chat.ProtobufChat;
import dev.tickwire.benchmarks.chat.SbeChat;
import dev.tickwire.benchmarks.chat.TickwireChat;
import dev.tickwire.benchmarks.codec.Kind;
import dev.tickwire.benchmarks.codec.KryoCodec;
import dev.tickwire.benchmarks.input.ByteBufferInput;
import dev.tickwire.benchmarks.input.FlatBuffersInput;
import dev.tickwire.benchmarks.input.FusedInput;
import dev.tickwire.benchmarks.input.Input;
import dev.tickwire.benchmarks.input.InputSteps;
import dev.tickwire.benchmarks.input.ProtobufInput;
import dev.tickwire.benchmarks.input.SbeInput;
import dev.tickwire.benchmarks.input.TickwireInput;
import dev.tickwire.benchmarks.ship.ByteBufferShip;
import dev.tickwire.benchmarks.ship.FlatBuffersShip;
import dev.tickwire.benchmarks.ship.FusedShip;
import dev.tickwire.benchmarks.ship.ProtobufShip;
import dev.tickwire.benchmarks.ship.SbeShip;
import dev.tickwire.benchmarks.ship.Ship;
import dev.tickwire.benchmarks.ship.ShipType;
import dev.tickwire.benchmarks.ship.Team;
import dev.tickwire.benchmarks.ship.TickwirePastShip;
import dev.tickwire.benchmarks.ship.TickwireShip;
import dev.tickwire.benchmarks.snapshot.ByteBufferSnapshot;
import dev.tickwire.benchmarks.snapshot.FlatBuffersSnapshot;
import dev.tickwire.benchmarks.snapshot.FusedSnapshot;
import dev.tickwire.benchmarks.snapshot.ProtobufSnapshot;
import dev.tickwire.benchmarks.snapshot.SbeSnapshot;
import dev.tickwire.benchmarks.snapshot.TickwirePastSnapshot;
import dev.tickwire.benchmarks.snapshot.TickwireSnapshot;
import dev.tickwire.benchmarks.snapshot.World;
import dev.tickwire.benchmarks.snapshot.WorldSteps;
import java.util.function.Supplier;

/** A measured message, and its codecs: lambdas, so that a process loads the classes of one only. */
public enum Message {
    ShipCreate(() -> ships()),
    PlayerInput(() -> inputs()),
    Snapshot(() -> worlds()),
    Chat(() -> lines());

    private static final int POOL = 4096;

    /** Each has 32 entities, so in all there are more than of any other kind. */
    private static final int SNAPSHOT_POOL = 256;

    private final Supplier<Kind<?>> kind;

    Message(Supplier<Kind<?>> kind) {
        this.kind = kind;
    }

    public Kind<?> kind() {
        return kind.get();
    }

    public static Kind<Ship> ships() {
        return new Kind<>(Ship::new, POOL)
                .codec("tickwire", () -> new TickwireShip())
                .codec("tickwirePast", () -> new TickwirePastShip())
                .codec("tickwireEarlier", () -> new TickwirePastShip.Earlier())
                .codec("fused", () -> new FusedShip())
                .codec("sbe", () -> new SbeShip())
                .codec("bytebuffer", () -> new ByteBufferShip())
                .codec("protobuf", () -> new ProtobufShip())
                .codec("flatbuffers", () -> new FlatBuffersShip())
                .codec("kryo", () -> new KryoCodec<>(Ship.class, Ship::new, ShipType.class, Team.class));
    }

    public static Kind<Input> inputs() {
        return new Kind<>(Input::new, POOL)
                .codec("tickwire", () -> new TickwireInput())
                .codec("fused", () -> new FusedInput())
                .codec("sbe", () -> new SbeInput())
                .codec("bytebuffer", () -> new ByteBufferInput())
                .codec("protobuf", () -> new ProtobufInput())
                .codec("flatbuffers", () -> new FlatBuffersInput())
                .codec("kryo", () -> new KryoCodec<>(InputSteps.class, InputSteps::new));
    }

    public static Kind<World> worlds() {
        return new Kind<>(World::new, SNAPSHOT_POOL)
                .codec("tickwire", () -> new TickwireSnapshot())
                .codec("tickwirePast", () -> new TickwirePastSnapshot())
                .codec("tickwireEarlier", () -> new TickwirePastSnapshot.Earlier())
                .codec("fused", () -> new FusedSnapshot())
                .codec("sbe", () -> new SbeSnapshot())
                .codec("bytebuffer", () -> new ByteBufferSnapshot())
                .codec("protobuf", () -> new ProtobufSnapshot())
                .codec("flatbuffers", () -> new FlatBuffersSnapshot())
                .codec("kryo", () -> new KryoCodec<>(WorldSteps.class, WorldSteps::new, WorldSteps.PARTS));
    }

    public static Kind<ChatLine> lines() {
        return new Kind<>(ChatLine::new, POOL)
                .codec("tickwire", () -> new TickwireChat())
                .codec("fused", () -> new FusedChat())
                .codec("sbe", () -> new SbeChat())
                .codec("bytebuffer", () -> new ByteBufferChat())
                .codec("protobuf", () -> new ProtobufChat())
                .codec("flatbuffers", () -> new FlatBuffersChat())
                .codec("kryo", () -> new KryoCodec<>(ChatObject.class, ChatObject::new));
    }
}
