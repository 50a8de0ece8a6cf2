package dev.tickwire.schema.target;

import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.InstanceSize;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;

/** Estimates of the memory of generated instances. The block of a message is not counted. */
public interface InstanceSizes {
    /** Returns the size of a message, without its block. */
    InstanceSize of(MessageModel message);

    /** Returns the size of a struct. */
    InstanceSize of(StructModel struct);

    /** Returns the size of a union. */
    InstanceSize of(UnionModel union);

    /** Returns the size of the instances that a field adds to its owner, without the field's own variable. */
    InstanceSize of(FieldModel field);
}
