package dev.tickwire.tools.decode;

import dev.tickwire.field.FieldVisitor;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Body;
import dev.tickwire.schema.model.BodyItem;
import dev.tickwire.schema.model.FieldModel;

/** Reads the items of a message, object or struct in order. Conditions refer to fields that were read before. */
final class BodyReader implements BodyItem.Visitor {
    private final ValueSource in;
    private final Fields fields = new Fields();
    private final Conditions conditions = new Conditions(fields);

    private BodyReader(ValueSource in) {
        this.in = in;
    }

    /** Returns the fields of a body. The fields are incomplete if the source has failed. */
    static Fields read(Body body, ValueSource in) {
        BodyReader reader = new BodyReader(in);
        reader.read(body);
        return reader.fields;
    }

    private void read(Body body) {
        for (BodyItem item : body.items()) {
            if (in.failed()) {
                return;
            }
            item.accept(this);
        }
    }

    @Override
    public void visit(BodyItem.Field item) {
        FieldModel field = item.field();
        int place = in.place();
        fields.add(content(field));
        in.pass(place, field);
    }

    private FieldContent content(FieldModel field) {
        if (field.optional() && !in.isPresent()) {
            return new FieldContent.Absent(field);
        }
        return field.arity() instanceof Arity.Array array
                ? new FieldContent.Elements(field, array, in.elements(field, array))
                : new FieldContent.SingleContent(field, field.type().accept(in));
    }

    @Override
    public void visit(BodyItem.Branch item) {
        read(conditions.holds(item.condition()) ? item.thenBody() : item.elseBody());
    }

    @Override
    public void visit(BodyItem.Align item) {
        in.align();
        fields.addPadding(FieldVisitor::align);
    }

    @Override
    public void visit(BodyItem.Reserved item) {
        in.reserved(item);
        fields.addPadding(visitor -> visitor.reserved(item.widthBits()));
    }
}
