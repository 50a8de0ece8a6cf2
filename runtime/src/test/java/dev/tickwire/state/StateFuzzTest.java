package dev.tickwire.state;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.state.ReplicationWorld.Sent;
import dev.tickwire.state.client.receive.StateReceiver;
import dev.tickwire.state.client.receive.View;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** Inputs that a fuzzer may find in the state of objects: what a client reads, and what both ends do. */
class StateFuzzTest {
    private static final int SLOTS = HostilePacketsTest.SLOTS;
    private static final int MAX_BYTES = 200;
    /** More ticks would only take time. */
    private static final int MAX_TICKS = 200;

    private static final int TICKS_TO_SETTLE = 300;
    private static final int GAP = 3;

    /**
     * A client receives from a server that acts by a script, and reads the script's own entries and packets in between.
     */
    @FuzzTest
    void entries(byte[] data) {
        new Client(new Script(data), false).run();
        new Client(new Script(data), true).run();
    }

    /** A server and a client act by a script, and the network between them. In the end both must agree. */
    @FuzzTest
    void exchanges(byte[] data) {
        new Both(new Script(data)).run();
    }

    /** The bytes of an input, one after the other; zeros behind them. */
    private static final class Script {
        private final byte[] bytes;
        private int at;
        private int ticks;

        Script(byte[] bytes) {
            this.bytes = bytes;
        }

        boolean hasNext() {
            return at < bytes.length && ticks++ < MAX_TICKS;
        }

        int next() {
            return at < bytes.length ? bytes[at++] & 0xFF : 0;
        }

        int next(int most) {
            return next() % (most + 1);
        }
    }

    /** Changes a table: a byte for what is done to which slot, then its values. */
    private static void change(ReplicationWorld world, Script script) {
        int what = script.next();
        int slot = what >> 4 & 15;
        if (slot >= SLOTS || world.held(slot) == null) {
            int type = what & 1;
            world.add(type, script.next(100), script.next(100), script.next(7));
            return;
        }
        switch (what & 3) {
            case 0:
                world.remove(slot);
                break;
            case 1:
                world.own(slot, (what & 4) != 0);
                break;
            case 2:
                bind(world, slot, (slot + 1 + (what >> 2 & 3)) % SLOTS);
                break;
            default:
                int[] values = world.held(slot).values().clone();
                values[what >> 2 & 1] = script.next(100);
                world.set(slot, values);
        }
    }

    /** Binds two objects; takes the first out of what it is bound to, if there is no other or packets are small. */
    private static void bind(ReplicationWorld world, int slot, int other) {
        if (world.held(other) == null || !world.hasRoomForBound()) {
            world.unbind(slot);
        } else {
            world.bind(slot, other);
        }
    }

    /** A server that acts by a script, and a client that receives more than the server sends. */
    private static final class Client {
        private final Script script;
        private final ReplicationWorld world;
        private final StateReceiver receiver;
        private final BitReader in = new BitReader();
        private final BitWriter out = new BitWriter();
        private long number;

        Client(Script script, boolean isModelled) {
            this.script = script;
            world = new ReplicationWorld(SLOTS, isModelled).enableOrigins();
            View view = ReplicationWorld.newView(SLOTS, new HostilePacketsTest.Shown(), isModelled);
            view.readOrigins();
            receiver = new StateReceiver(List.of(view));
        }

        void run() {
            while (script.hasNext()) {
                int choice = script.next();
                switch (choice & 3) {
                    case 0:
                        receiveForged(true);
                        break;
                    case 1:
                        receiveForged(false);
                        break;
                    default:
                        tick(choice);
                }
            }
        }

        /** Sends a tick: bits 2 and 3 are the number of changes, bit 4 loses the packet, bit 5 its ack. */
        private void tick(int choice) {
            world.beginTick();
            for (int changes = choice >> 2 & 3; changes > 0; changes--) {
                change(world, script);
            }
            List<Sent> packets = new ArrayList<>();
            world.send(packets::add, (packet, sentAt) -> world.tick() - sentAt > GAP);
            for (Sent sent : packets) {
                if ((choice & 16) == 0) {
                    receive(sent.bytes(), sent.length());
                    if (world.arrive(sent) && (choice & 32) == 0) {
                        world.ack(sent.number());
                    }
                }
            }
        }

        /** A packet of the script's: a byte for its length, and its bytes; they may stand behind a right time entry. */
        private void receiveForged(boolean hasTime) {
            int length = script.next(MAX_BYTES);
            byte[] bytes = new byte[ReplicationWorld.PACKET_BYTES + BitWriter.SPARE_BYTES];
            out.wrap(bytes, 0, ReplicationWorld.PACKET_BYTES);
            if (hasTime) {
                world.beginTick();
                world.sender.beginTick(world.tick(), (packet, sentAt) -> false);
                if (world.sender.isDue(0)) {
                    world.replicator.pack(0);
                }
                world.sender.writeTime(out);
                out.writeBool(true);
                world.sender.endTick();
            }
            for (int i = 0; i < length; i++) {
                out.writeBits(script.next(), Byte.SIZE);
            }
            receive(bytes, out.writtenBytes());
        }

        private void receive(byte[] bytes, int length) {
            in.wrap(bytes, 0, length);
            number++;
            if (!receiver.readTime(in, number) || in.failed()) {
                return;
            }
            if ((!in.readBool() || receiver.read(in, 0)) && !in.failed()) {
                receiver.apply(number);
            }
        }
    }

    /** A server and a client that act by a script, and so does the network. */
    private static final class Both {
        private final Script script;
        private final ReplicationWorld world;
        private final Queue<Sent> late = new ArrayDeque<>();
        private final Queue<Long> acks = new ArrayDeque<>();
        private long newestAcked = -1;

        Both(Script script) {
            this.script = script;
            int settings = script.next();
            List<int[]> placed = ReplicationWorld.someValues((settings & 8) == 0 ? 0 : SLOTS - 1);
            world = new ReplicationWorld(SLOTS, (settings & 1) == 0 ? 20_000 : 64, (settings & 4) != 0, placed);
            if ((settings & 16) != 0) {
                world.enableOrigins();
            }
            world.roomBytes((settings & 2) == 0 ? ReplicationWorld.PACKET_BYTES : 80);
        }

        void run() {
            while (script.hasNext()) {
                int what = script.next();
                world.beginTick();
                for (int changes = what & 3; changes > 0; changes--) {
                    change(world, script);
                }
                if ((what & 0xFC) == 0xFC) {
                    world.replicator.requestResync();
                }
                send(what >> 2 & 3);
                for (int arrivals = what >> 4 & 3; arrivals > 0 && !late.isEmpty(); arrivals--) {
                    arrive(late.remove(), true);
                }
                for (int arrivals = what >> 6 & 3; arrivals > 0 && !acks.isEmpty(); arrivals--) {
                    ack(acks.remove());
                }
            }
            for (int i = 0; i < TICKS_TO_SETTLE; i++) {
                world.beginTick();
                send(0);
            }
            world.assertAgreed("in the end");
        }

        /** Packets arrive at once, with or without their acks coming back, or are late, or lost. */
        private void send(int fate) {
            List<Sent> packets = new ArrayList<>();
            world.send(packets::add, (packet, sentAt) -> newestAcked - packet >= GAP || world.tick() - sentAt > 40);
            for (Sent sent : packets) {
                if (fate < 2) {
                    arrive(sent, fate == 1);
                } else if (fate == 2) {
                    late.add(sent);
                }
            }
        }

        private void arrive(Sent sent, boolean isAckLate) {
            if (world.arrive(sent)) {
                if (isAckLate) {
                    acks.add(sent.number());
                } else {
                    ack(sent.number());
                }
            }
        }

        private void ack(long packet) {
            newestAcked = Math.max(newestAcked, packet);
            world.ack(packet);
        }
    }
}
