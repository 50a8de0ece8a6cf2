package dev.tickwire.tools.decode;

import dev.tickwire.field.Visitable;
import dev.tickwire.schema.model.ObjectModel;
import java.util.Set;

/** Reads the values of objects by their models, from the cells that they lie in. */
public final class ObjectDecoder {
    private ObjectDecoder() {}

    /**
     * Reads the values of an object.
     *
     * @param model the object
     * @param cells its cells from 0 on, {@link ObjectModel#cells()} of them or more
     * @return shows a visitor what the generated class would show; null if no object can have such cells
     * @throws IllegalArgumentException if there are fewer cells
     */
    public static Visitable read(ObjectModel model, int[] cells) {
        return decoded(model, cells);
    }

    /**
     * Reads some of the values of an object.
     *
     * @param model the object
     * @param cells as for {@link #read(ObjectModel, int[])}
     * @param only the names of the fields that are shown
     * @return shows a visitor these fields; null if no object can have such cells
     * @throws IllegalArgumentException if there are fewer cells
     */
    public static Visitable read(ObjectModel model, int[] cells, Set<String> only) {
        Fields fields = decoded(model, cells);
        return fields == null ? null : fields.only(only);
    }

    private static Fields decoded(ObjectModel model, int[] cells) {
        if (cells.length < model.cells()) {
            throw new IllegalArgumentException("cells.length = " + cells.length + ", must be at least " + model.cells()
                    + " for " + model.name().qualified());
        }
        CellSource in = new CellSource(cells);
        Fields fields = BodyReader.read(model.body(), in);
        return in.failed() ? null : fields;
    }
}
