package dev.tickwire.schema.target;

import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.InstanceSize;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;

/** Estimates the memory that instances of generated classes take. A block is not counted. */
public interface InstanceSizes {
    /** Of a message, without its block. */
    InstanceSize of(MessageModel message);

    /** Of a struct. */
    InstanceSize of(StructModel struct);

    /** Of a union. */
    InstanceSize of(UnionModel union);

    /** The objects that a field adds to the object that it is in. */
    InstanceSize of(FieldModel field);
}
