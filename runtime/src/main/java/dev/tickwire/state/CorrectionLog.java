package dev.tickwire.state;

import dev.tickwire.state.predict.CellComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The objects and fields that a client has corrected: the last of them, and those that listeners wait for. */
final class CorrectionLog {
    private final List<Prediction> waiting = new ArrayList<>();
    private final List<Correction> corrections = new ArrayList<>();
    private ObjectType<?> lastType;
    private int lastNumber;
    private long lastFields;

    /** The last correction is of this object: of several in one update, of the one that was farthest off. */
    void setLast(StateObject object, CellComparison found) {
        lastType = object.type();
        lastNumber = object.number();
        lastFields = found.fields();
    }

    /** Keeps a correction until {@link #notifyListeners}. */
    void add(Prediction prediction, Correction correction) {
        waiting.add(prediction);
        corrections.add(correction);
    }

    /**
     * Notifies the listeners of all corrections since the last call.
     *
     * @param failures takes what listeners throw
     */
    void notifyListeners(Consumer<Throwable> failures) {
        for (int place = 0; place < waiting.size(); place++) {
            try {
                waiting.get(place).notifyOf(corrections.get(place));
            } catch (Throwable thrown) {
                failures.accept(thrown);
            }
        }
        waiting.clear();
        corrections.clear();
    }

    String lastObject() {
        return lastType == null ? "" : ObjectNumber.label(lastType, lastNumber);
    }

    String lastFields() {
        return lastType == null ? "" : lastType.layout().names(lastFields);
    }
}
