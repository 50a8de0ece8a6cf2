package dev.tickwire.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tickwire.AllocatedBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Relevances that are made of others: {@code or}, {@code and}, {@code filter}. */
class CombinedRelevanceTest {
    private static final int QUERIED_EVERY = 8;
    private static final int QUERIES = 8;

    private final ReplicationPair pair = new ReplicationPair();
    private final StateTable table = pair.table;
    private final List<Ship> ships = new ArrayList<>();

    CombinedRelevanceTest() {
        for (int name = 0; name < ReplicationPair.SLOTS; name++) {
            ships.add(table.add(Ship.TYPE).name(name));
        }
    }

    /** Names ships with weights, of which 0 stands for not named. */
    private Relevance weights(float... weights) {
        return (viewer, sink) -> {
            for (int name = 0; name < weights.length; name++) {
                if (weights[name] != 0) {
                    sink.add(ships.get(name), weights[name]);
                }
            }
        };
    }

    /** The weights by the names of ships that a relevance gives to the first viewer. */
    private Map<Integer, Float> named(Relevance relevance) {
        Map<Integer, Float> named = new TreeMap<>();
        table.relevance((viewer, sink) -> {
            relevance.begin(table);
            relevance.gather(viewer, new Relevance.Sink() {
                @Override
                public void add(StateObject object, float weight) {
                    sink.add(object, weight);
                    named.merge(((Ship) object).name(), weight, Math::max);
                }

                @Override
                public boolean matters(StateObject object) {
                    return sink.matters(object);
                }
            });
        });
        pair.newEnd();
        pair.flush();
        return named;
    }

    @Test
    void shouldNameWhatOneOfTwoNamesWithTheGreaterWeight() {
        assertEquals(
                Map.of(0, 0.5f, 1, 0.75f, 2, 1f), named(weights(0.5f, 0.75f, 0).or(weights(0, 0.25f, 1))));
    }

    @Test
    void shouldNameWhatBothNameWithTheSmallerWeight() {
        assertEquals(Map.of(1, 0.25f), named(weights(0.5f, 0.75f, 0).and(weights(0, 0.25f, 1))));
    }

    @Test
    void shouldNameWhatAConditionAllows() {
        List<Integer> tested = new ArrayList<>();
        assertEquals(Map.of(2, 1f), named(weights(0.5f, 0, 1).filter((viewer, object) -> {
            tested.add(((Ship) object).name());
            return ((Ship) object).name() > 0;
        })));
        assertEquals(List.of(0, 2), tested);
    }

    /** A relevance for each pair looks at the table in {@code begin}. */
    @Test
    void shouldBeginBoth() {
        assertEquals(Map.of(0, 1f, 1, 1f, 2, 1f), named(weights(1, 0, 0).or(laterShips())));
        assertEquals(Map.of(1, 1f), named(weights(1, 1, 0).and(laterShips())));
        assertEquals(Map.of(1, 1f), named(laterShips().and(weights(1, 1, 0))));
        assertEquals(Map.of(1, 1f, 2, 1f), named(laterShips().or(weights(0, 1, 0))));
    }

    private static Relevance laterShips() {
        return Relevance.each((viewer, object) -> ((Ship) object).name() > 0 ? 1 : 0);
    }

    @Test
    void shouldForgetTheQueryBefore() {
        boolean[] isLater = new boolean[1];
        Relevance first = (viewer, sink) -> sink.add(ships.get(isLater[0] ? 1 : 0));
        Relevance both = first.and(weights(1, 1, 1));
        assertEquals(Map.of(0, 1f), named(both));
        isLater[0] = true;
        assertEquals(Map.of(1, 1f), named(both));
    }

    /** A second viewer of the same relevance is a query of its own, and so is the condition. */
    @Test
    void shouldShowEachViewerItsOwn() {
        Relevance own = Relevance.each((viewer, object) -> ((Ship) object).name() == viewer.index() ? 0.5f : 0);
        Relevance all = weights(1, 1, 1);
        table.relevance(own.or(all.filter((viewer, object) -> viewer.index() == 0 && ((Ship) object).name() == 2))
                .and(all));
        List<ReplicationPair.TestPeer> ends = List.of(pair.newEnd(), pair.newEnd());
        for (int i = 0; i < QUERIED_EVERY * (QUERIES + 1); i++) {
            pair.flush();
        }
        assertEquals(List.of(0, 2), names(ends.get(0)));
        assertEquals(List.of(1), names(ends.get(1)));
    }

    private static List<Integer> names(ReplicationPair.TestPeer end) {
        List<Integer> names = new ArrayList<>();
        end.view.all(Ship.TYPE).forEach(ship -> names.add(ship.name()));
        return names;
    }

    @Test
    void shouldAskBothAlsoIfOneThrows() {
        Relevance broken = (viewer, sink) -> {
            throw new IllegalStateException("broken");
        };
        table.relevance(broken.or(weights(0, 1, 0)));
        ReplicationPair.TestPeer end = pair.newEnd();
        assertEquals(
                "broken",
                assertThrows(AssertionError.class, pair::flush).getCause().getMessage());
        assertEquals(List.of(1), names(end));
        Map<Integer, Float> named = new TreeMap<>();
        table.relevance(broken.and((viewer, sink) -> named.put(0, 1f)));
        pair.newEnd();
        assertThrows(AssertionError.class, pair::flush);
        assertEquals(Map.of(0, 1f), named);
    }

    @Test
    void shouldRefuseWhatTheSinkRefuses() {
        pair.newEnd();
        Ship strange = new ReplicationPair().table.add(Ship.TYPE);
        Relevance all = weights(1, 1, 1);
        for (Relevance relevance : List.of(all, all.and(all), all.or(all))) {
            assertRefused("object = a Ship that is not present", relevance.or((viewer, sink) -> sink.add(strange)));
            assertRefused("object = a Ship that is not present", relevance.and((viewer, sink) -> sink.add(strange)));
            assertRefused("weight = 2.0 of a Ship", relevance.and((viewer, sink) -> sink.add(ships.get(0), 2)));
        }
        Relevance strangers = (viewer, sink) -> sink.add(strange);
        assertRefused("object = a Ship that is not present", strangers.and(all));
        assertRefused("object = a Ship that is not present", strangers.filter((viewer, object) -> true));
        Relevance.Sink[] kept = new Relevance.Sink[1];
        Relevance keeping = (viewer, sink) -> kept[0] = sink;
        for (Relevance relevance : List.of(
                keeping.and(all), all.and(keeping), keeping.or(all), keeping.filter((viewer, object) -> true))) {
            table.relevance(relevance);
            pair.newEnd();
            pair.flush();
            assertEquals(
                    "the sink of channel world accepts objects only inside gather",
                    assertThrows(IllegalStateException.class, () -> kept[0].add(ships.get(0)))
                            .getMessage());
        }
        for (String name : List.of("other", "condition")) {
            IllegalArgumentException refused = assertThrows(IllegalArgumentException.class, () -> {
                if (name.equals("other")) {
                    all.and(null);
                } else {
                    all.filter(null);
                }
            });
            assertEquals(name + " = null", refused.getMessage().substring(0, name.length() + 7));
        }
    }

    private void assertRefused(String message, Relevance relevance) {
        table.relevance(relevance);
        pair.newEnd();
        AssertionError thrown = assertThrows(AssertionError.class, pair::flush);
        assertEquals(message, thrown.getCause().getMessage().substring(0, message.length()));
    }

    @Test
    void shouldAllocateNothing() {
        Relevance all = weights(1, 1, 1);
        Relevance combined = all.and(all.or(all)).filter((viewer, object) -> true);
        ReplicationPair.TestPeer end = pair.newEnd();
        pair.flush();
        Relevance.Sink sink = new Relevance.Sink() {
            @Override
            public void add(StateObject object, float weight) {
                // Only counted by the one who calls.
            }

            @Override
            public boolean matters(StateObject object) {
                return false;
            }
        };
        combined.begin(table);
        assertEquals(0, AllocatedBytes.minOf(10, () -> {
            combined.begin(table);
            combined.gather(end, sink);
        }));
    }
}
