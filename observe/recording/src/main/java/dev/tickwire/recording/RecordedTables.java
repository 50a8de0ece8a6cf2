package dev.tickwire.recording;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Tables of each state channel and the table of each peer, as of the newest frame that was read. A client's recording
 * has only first tables.
 */
public final class RecordedTables {
    /** Number of the first table of each channel. */
    public static final int FIRST = 0;

    /** Upper bound on the slots of all further tables, above those of any server, since the file may be hostile. */
    private static final int MAX_SLOTS = 1 << 23;

    private final SortedMap<Integer, RecordedChannel> first;
    private final SortedMap<Key, Table> further = new TreeMap<>();
    /** Table number by peer and channel, for peers outside the first table. */
    private final Map<Key, Integer> places = new HashMap<>();
    /** Tables that the first frame of the current block contains; null after that frame. */
    private @Nullable Set<Key> named;

    private int slots;

    /**
     * Further table of a state channel.
     *
     * @param channel the number of the state channel
     * @param number the number of the table, from 1 on
     * @param room the name of the room whose end closes the table, or empty
     * @param objects the objects of the table
     */
    public record Table(int channel, int number, String room, RecordedChannel objects) {}

    /** Pair of numbers: channel and table, or peer and channel. */
    private record Key(int channel, int number) implements Comparable<Key> {
        @Override
        public int compareTo(Key other) {
            int byChannel = Integer.compare(channel, other.channel);
            return byChannel == 0 ? Integer.compare(number, other.number) : byChannel;
        }
    }

    RecordedTables(Map<Integer, RecordedChannel> first) {
        this.first = Collections.unmodifiableSortedMap(new TreeMap<>(first));
    }

    /** Returns the first table of each channel, by channel number. The map is unmodifiable. */
    SortedMap<Integer, RecordedChannel> first() {
        return first;
    }

    /**
     * Returns all tables but the first of each channel.
     *
     * @return an unmodifiable collection, by ascending channel and table number
     */
    public Iterable<Table> further() {
        return Collections.unmodifiableCollection(further.values());
    }

    /**
     * Returns the objects of a table.
     *
     * @param channel the number of the state channel
     * @param table the number of the table; {@link #FIRST} for the first
     * @return the objects, or null if there is no such channel or table
     */
    public @Nullable RecordedChannel objects(int channel, int table) {
        if (table == FIRST) {
            return first.get(channel);
        }
        Table found = further.get(new Key(channel, table));
        return found == null ? null : found.objects();
    }

    /**
     * Returns the number of a peer's table.
     *
     * @param peer the index of the peer
     * @param channel the number of the state channel
     * @return {@link #FIRST}, the number of a further table, or {@link RecordedState#NO_TABLE}
     */
    public int place(int peer, int channel) {
        return places.getOrDefault(new Key(peer, channel), FIRST);
    }

    /** Prepares for the first frame of a block. That frame names all tables, and all peers outside the first table. */
    void beginBlock() {
        places.clear();
        named = new HashSet<>();
    }

    /** Ends a frame. If it is the first of a block, tables that it did not name are removed. */
    void endFrame() {
        if (named != null) {
            for (Key key : Set.copyOf(further.keySet())) {
                if (!named.contains(key)) {
                    remove(key.channel(), key.number());
                }
            }
            named = null;
        }
    }

    void add(int channel, int table, String room) {
        Key key = new Key(channel, table);
        RecordedChannel firstTable = first.get(channel);
        boolean isNew = !further.containsKey(key);
        if (firstTable == null || table == FIRST || isNew && slots + firstTable.slots() > MAX_SLOTS) {
            return;
        }
        if (isNew) {
            slots += firstTable.slots();
            further.put(key, new Table(channel, table, room, firstTable.newTable()));
        }
        if (named != null) {
            named.add(key);
        }
    }

    void remove(int channel, int table) {
        Table removed = further.remove(new Key(channel, table));
        slots -= removed == null ? 0 : removed.objects().slots();
    }

    void read(int channel, int table, RecordInput in) {
        RecordedChannel objects = objects(channel, table);
        if (objects == null) {
            in.fail();
        } else {
            objects.read(in);
        }
    }

    void place(int peer, int channel, int table) {
        places.put(new Key(peer, channel), table);
    }

    /** Receives the table of a peer. */
    public interface Places {
        /**
         * Called for a peer outside the first table of a channel.
         *
         * @param peer the index of the peer
         * @param channel the number of the state channel
         * @param table the number of the table, or {@link RecordedState#NO_TABLE}
         */
        void accept(int peer, int channel, int table);
    }

    /**
     * Calls a consumer for each peer and channel whose table is not the first, in no particular order.
     *
     * @param consumer the consumer
     */
    public void forEachPlace(Places consumer) {
        places.forEach((key, table) -> consumer.accept(key.channel(), key.number(), table));
    }

    /** Forgets the tables of a peer that has left. */
    void forget(int peer) {
        places.keySet().removeIf(key -> key.channel() == peer);
    }
}
