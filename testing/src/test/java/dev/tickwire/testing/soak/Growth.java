package dev.tickwire.testing.soak;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Tells by how much what is held has grown beyond the most that was ever held of its kind. */
final class Growth {
    private final Supplier<Map<String, Long>> held;
    private final Map<String, Long> most = new HashMap<>();

    /**
     * Of one world.
     *
     * @param held looks how many bytes are held, by the kinds of what holds them
     */
    Growth(Supplier<Map<String, Long>> held) {
        this.held = held;
    }

    /** Begins anew with what is held now. */
    void begin() {
        most.clear();
        most.putAll(held.get());
    }

    /** By how many bytes any kind has grown beyond what it ever was; those that have become less do not count against it. */
    long take() {
        long grown = 0;
        for (Map.Entry<String, Long> now : held.get().entrySet()) {
            Long before = most.merge(now.getKey(), 0L, Long::sum);
            if (now.getValue() > before) {
                grown += now.getValue() - before;
                most.put(now.getKey(), now.getValue());
            }
        }
        return grown;
    }
}
