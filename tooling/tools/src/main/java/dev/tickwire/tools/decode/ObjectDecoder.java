package dev.tickwire.tools.decode;

import dev.tickwire.field.Visitable;
import dev.tickwire.schema.model.ObjectModel;
import java.util.Set;

/** Reads objects by the model of their schema, without generated classes. */
public final class ObjectDecoder {
    private ObjectDecoder() {}

    /**
     * Reads all fields of an object.
     *
     * @param model the type of the object
     * @param cells the object's cells from index 0, at least {@link ObjectModel#cells()} cells
     * @return the fields as the generated class would show them to a visitor, or null if the cells are invalid
     * @throws IllegalArgumentException if there are fewer cells
     */
    public static Visitable read(ObjectModel model, int[] cells) {
        return decoded(model, cells);
    }

    /**
     * Reads some fields of an object.
     *
     * @param model the type of the object
     * @param cells the object's cells from index 0, at least {@link ObjectModel#cells()} cells
     * @param only the names of the fields
     * @return these fields, or null if the cells are invalid
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
