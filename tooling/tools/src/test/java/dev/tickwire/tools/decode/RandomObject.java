package dev.tickwire.tools.decode;

import dev.tickwire.field.FieldSource;
import dev.tickwire.field.Visitable;
import dev.tickwire.recording.json.CompiledShapes;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.state.StateObject;
import java.lang.reflect.Method;

/** An object of generated code whose values lie in cells. */
final class RandomObject {
    private static final long ALL = -1;

    private final CompiledShapes shapes;
    private final ObjectModel model;
    private final StateObject object;

    RandomObject(CompiledShapes shapes, ObjectModel model) {
        this.shapes = shapes;
        this.model = model;
        this.object = fresh();
    }

    private StateObject fresh() {
        return shapes.object(model.name().simpleName());
    }

    /** Fills the structs and unions that it holds once; its other fields have their defaults. */
    void fill(FieldSource source) throws ReflectiveOperationException {
        for (var field : model.fields()) {
            boolean isHeld =
                    field.field().name().equals("held") || field.field().name().equals("one");
            if (isHeld) {
                Object part = object.getClass().getMethod(field.field().name()).invoke(object);
                part.getClass().getMethod("fill", FieldSource.class).invoke(part, source);
            }
        }
    }

    int[] cells() throws ReflectiveOperationException {
        int[] cells = new int[(int) model.cells()];
        method("freeze").invoke(object, ALL, cells, 0);
        return cells;
    }

    /** An object that is given the values of cells. */
    Visitable thawed(int[] cells) throws ReflectiveOperationException {
        StateObject thawed = fresh();
        method("thaw").invoke(thawed, ALL, cells, 0);
        return thawed;
    }

    private Method method(String name) throws NoSuchMethodException {
        Method method = object.getClass().getDeclaredMethod(name, long.class, int[].class, int.class);
        method.setAccessible(true);
        return method;
    }
}
