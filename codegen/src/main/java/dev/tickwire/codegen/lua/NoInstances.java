package dev.tickwire.codegen.lua;

import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.InstanceSize;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.target.InstanceSizes;

/** Instance sizes of a dissector, which has no instances. */
final class NoInstances implements InstanceSizes {
    @Override
    public InstanceSize of(MessageModel message) {
        return InstanceSize.NONE;
    }

    @Override
    public InstanceSize of(StructModel struct) {
        return InstanceSize.NONE;
    }

    @Override
    public InstanceSize of(UnionModel union) {
        return InstanceSize.NONE;
    }

    @Override
    public InstanceSize of(FieldModel field) {
        return InstanceSize.NONE;
    }
}
