package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import dev.tickwire.codegen.BackEnd;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.target.InstanceSizes;
import dev.tickwire.schema.target.TargetNames;
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
    public String name() {
        return "java";
    }

    @Override
    public TargetNames names() {
        return new JavaNames();
    }

    @Override
    public InstanceSizes instanceSizes() {
        return new JavaInstanceSizes();
    }

    @Override
    public SortedMap<String, String> generate(SchemaModel model) {
        JavaFiles files = new JavaFiles();
        StructPlans plans = new StructPlans();
        constantsByClass(model)
                .forEach((name, constants) ->
                        files.add(name.packageName(), new ConstantsGenerator(name, constants).generate()));
        model.enums()
                .forEach(enumeration -> files.add(
                        enumeration.name().targetPackage(),
                        new EnumGenerator(enumeration).generate(),
                        EnumGenerator.CALLS));
        model.flags()
                .forEach(flags -> files.add(
                        flags.name().targetPackage(), new FlagsGenerator(flags).generate(), FlagsGenerator.CALLS));
        model.structs()
                .forEach(struct -> files.add(
                        struct.name().targetPackage(), new BodyClassGenerator(BodyClass.of(struct, plans)).generate()));
        model.unions()
                .forEach(union -> files.add(union.name().targetPackage(), new UnionGenerator(union, plans).generate()));
        model.messages()
                .forEach(message -> files.add(
                        message.name().targetPackage(),
                        new BodyClassGenerator(BodyClass.of(message, plans)).generate()));
        model.objects()
                .forEach(object -> files.add(
                        object.name().targetPackage(),
                        new ObjectClassGenerator(BodyClass.of(object, plans)).generate()));
        model.protocols().forEach(protocol -> addProtocol(protocol, files));
        return files.texts();
    }

    private static void addProtocol(ProtocolModel protocol, JavaFiles files) {
        String javaPackage = protocol.name().targetPackage();
        ProtocolNames names = new ProtocolNames(protocol);
        files.add(javaPackage, new ProtocolGenerator(protocol, names).generate());
        files.add(javaPackage, new MessageFactoryGenerator(protocol, names).generate());
        for (ListenerGenerator.Receiver receiver : ListenerGenerator.Receiver.values()) {
            files.add(javaPackage, new ListenerGenerator(protocol, names, receiver).generate());
        }
    }

    private static Map<ClassName, List<ConstantModel>> constantsByClass(SchemaModel model) {
        return model.constants().stream()
                .collect(Collectors.groupingBy(
                        constant -> TypeNames.constants(constant.name()), LinkedHashMap::new, Collectors.toList()));
    }
}
