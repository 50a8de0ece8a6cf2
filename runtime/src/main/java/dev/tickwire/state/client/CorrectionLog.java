package dev.tickwire.state.client;

import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import dev.tickwire.state.predict.CellComparison;
import dev.tickwire.state.replica.CellLayout;
import dev.tickwire.state.replica.ObjectNumber;
import dev.tickwire.state.replica.Replica;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Corrections that wait for their listeners, and the last correction for {@code client.predictions()}. */
final class CorrectionLog {
    private final List<TypePrediction> waiting = new ArrayList<>();
    private final List<ObjectCorrection> corrections = new ArrayList<>();
    private ObjectType<?> lastType;
    private int lastNumber;
    private long lastFields;

    /** Sets the last correction, the object with the greatest error of an update. */
    void setLast(StateObject object, CellComparison found) {
        lastType = ObjectType.of(object);
        lastNumber = Replica.of(object).number();
        lastFields = found.fields();
    }

    void add(TypePrediction prediction, ObjectCorrection correction) {
        waiting.add(prediction);
        corrections.add(correction);
    }

    /**
     * Notifies the listeners of all corrections since the last call.
     *
     * @param failures called with exceptions of listeners
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
        return lastType == null ? "" : ObjectNumber.label(lastType.label(), lastNumber);
    }

    String lastFields() {
        return lastType == null ? "" : CellLayout.of(lastType).names(lastFields);
    }
}
