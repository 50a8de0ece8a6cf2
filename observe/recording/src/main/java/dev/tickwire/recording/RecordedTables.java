package dev.tickwire.recording;

import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The tables of all channels as of the frame of a recording that was read last, and which peer sees which. */
public final class RecordedTables {
    /** The number of the first table of each channel. */
    public static final int FIRST = 0;

    /** More slots than all tables of a server have together; what claims more is none. */
    private static final int MOST_SLOTS = 1 << 23;

    private final SortedMap<Integer, RecordedChannel> first;
    private final SortedMap<Key, Table> further = new TreeMap<>();
    /** By peer and channel, where it is not the first. */
    private final Map<Key, Integer> places = new HashMap<>();
    /** Those that the first frame of the block has named so far; null behind it. */
    private Set<Key> named;

    private int slots;

    /**
     * A table behind the first of its channel.
     *
     * @param channel the number of the channel
     * @param number the number of the table
     * @param room the name of the room that it is closed with; an empty text if it is no room's
     * @param objects its objects
     */
    public record Table(int channel, int number, String room, RecordedChannel objects) {}

    /** Two numbers. */
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

    /** The first tables, by the numbers of their channels. */
    SortedMap<Integer, RecordedChannel> first() {
        return first;
    }

    /** The tables behind the first of their channels, by channel and number. */
    public Iterable<Table> further() {
        return Collections.unmodifiableCollection(further.values());
    }

    /**
     * The objects of a table.
     *
     * @param channel the number of its channel
     * @param table its number
     * @return null if there is none
     */
    public RecordedChannel objects(int channel, int table) {
        if (table == FIRST) {
            return first.get(channel);
        }
        Table found = further.get(new Key(channel, table));
        return found == null ? null : found.objects();
    }

    /**
     * The table of a channel that a peer sees.
     *
     * @param peer the index of the peer
     * @param channel the number of the channel
     * @return the number of the table; {@link RecordedState#NO_TABLE} for none
     */
    public int place(int peer, int channel) {
        return places.getOrDefault(new Key(peer, channel), FIRST);
    }

    /** A block begins, which names all tables. */
    void beginBlock() {
        places.clear();
        named = new HashSet<>();
    }

    /** A frame ends: what the first of a block has not named is there no more. */
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
        RecordedChannel beside = first.get(channel);
        boolean isNew = !further.containsKey(key);
        if (beside == null || table == FIRST || isNew && slots + beside.slots() > MOST_SLOTS) {
            return;
        }
        if (isNew) {
            slots += beside.slots();
            further.put(key, new Table(channel, table, room, beside.ofAnotherTable()));
        }
        if (named != null) {
            named.add(key);
        }
    }

    void remove(int channel, int table) {
        Table removed = further.remove(new Key(channel, table));
        slots -= removed == null ? 0 : removed.objects().slots();
    }

    void take(int channel, int table, RecordInput in) {
        RecordedChannel objects = objects(channel, table);
        if (objects == null) {
            in.fail();
        } else {
            objects.take(in);
        }
    }

    void place(int peer, int channel, int table) {
        places.put(new Key(peer, channel), table);
    }

    /** Takes which table a peer sees. */
    public interface Places {
        /**
         * Called with a place.
         *
         * @param peer the index of the peer
         * @param channel the number of the channel
         * @param table the number of the table, {@link RecordedState#NO_TABLE} for none
         */
        void take(int peer, int channel, int table);
    }

    /**
     * Reports all places where a peer does not see the first table.
     *
     * @param told takes them
     */
    public void forEachPlace(Places told) {
        places.forEach((key, table) -> told.take(key.channel(), key.number(), table));
    }

    /** A peer is gone. */
    void forget(int peer) {
        places.keySet().removeIf(key -> key.channel() == peer);
    }
}
