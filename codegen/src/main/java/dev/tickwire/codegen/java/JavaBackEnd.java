package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.BackEnd;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.stream.Collectors;

/** Generates Java classes that write, read and measure themselves against the Tickwire runtime. */
public final class JavaBackEnd implements BackEnd {
    /** Makes the back end; it has no settings and keeps nothing between runs. */
    public JavaBackEnd() {}

    @Override
    public SortedMap<String, String> generate(SchemaModel model) {
        JavaFiles files = new JavaFiles();
        constantsByClass(model).forEach((name, constants) -> {
            TypeSpec type = new ConstantsGenerator(name, constants).generate();
            files.add(name.packageName(), type);
        });
        for (EnumModel enumeration : model.enums()) {
            files.add(enumeration.name().javaPackage(), new EnumGenerator(enumeration).generate());
        }
        for (FlagsModel flags : model.flags()) {
            files.add(flags.name().javaPackage(), new FlagsGenerator(flags).generate());
        }
        for (StructModel struct : model.structs()) {
            files.add(struct.name().javaPackage(), new BodyClassGenerator(BodyClass.of(struct)).generate());
        }
        for (UnionModel union : model.unions()) {
            files.add(union.name().javaPackage(), new UnionGenerator(union).generate());
        }
        for (MessageModel message : model.messages()) {
            files.add(message.name().javaPackage(), new BodyClassGenerator(BodyClass.of(message)).generate());
        }
        for (ProtocolModel protocol : model.protocols()) {
            String javaPackage = protocol.name().javaPackage();
            ProtocolNames names = new ProtocolNames(protocol);
            files.add(javaPackage, new ProtocolGenerator(protocol, names).generate());
            files.add(javaPackage, new MessageFactoryGenerator(protocol, names).generate());
            files.add(
                    javaPackage, new ListenerGenerator(protocol, names, ListenerGenerator.Receiver.SERVER).generate());
            files.add(
                    javaPackage, new ListenerGenerator(protocol, names, ListenerGenerator.Receiver.CLIENT).generate());
        }
        return files.texts();
    }

    private static Map<ClassName, List<ConstantModel>> constantsByClass(SchemaModel model) {
        return model.constants().stream()
                .collect(Collectors.groupingBy(
                        constant -> TypeNames.constants(constant.name()), LinkedHashMap::new, Collectors.toList()));
    }
}
