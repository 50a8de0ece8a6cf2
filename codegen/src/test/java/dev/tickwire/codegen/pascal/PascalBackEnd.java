package dev.tickwire.codegen.pascal;

import dev.tickwire.codegen.BackEnd;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.InstanceSize;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.target.InstanceSizes;
import dev.tickwire.schema.target.TargetNames;
import java.util.SortedMap;
import java.util.TreeMap;

/** A second back end, of a few lines: it lists the messages of each unit. */
public final class PascalBackEnd implements BackEnd {
    /** For the service loader. */
    public PascalBackEnd() {}

    @Override
    public String name() {
        return "pascal";
    }

    @Override
    public TargetNames names() {
        return new PascalNames();
    }

    @Override
    public InstanceSizes instanceSizes() {
        return new OneByteEach();
    }

    @Override
    public SortedMap<String, String> generate(SchemaModel model) {
        SortedMap<String, String> units = new TreeMap<>();
        for (MessageModel message : model.messages()) {
            units.merge(
                    message.name().targetPackage() + ".pas",
                    "T" + message.name().simpleName() + "\n",
                    String::concat);
        }
        return units;
    }

    private static final class OneByteEach implements InstanceSizes {
        @Override
        public InstanceSize of(MessageModel message) {
            return InstanceSize.exactly(message.body().allFields().size());
        }

        @Override
        public InstanceSize of(StructModel struct) {
            return InstanceSize.exactly(struct.body().allFields().size());
        }

        @Override
        public InstanceSize of(UnionModel union) {
            return InstanceSize.exactly(union.cases().size());
        }

        @Override
        public InstanceSize of(FieldModel field) {
            return InstanceSize.exactly(1);
        }
    }
}
