package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.NullAnnotations;
import dev.tickwire.codegen.java.artefact.ConstantsGenerator;
import dev.tickwire.codegen.java.artefact.EnumGenerator;
import dev.tickwire.codegen.java.artefact.FlagsGenerator;
import dev.tickwire.codegen.java.artefact.message.BodyClassGenerator;
import dev.tickwire.codegen.java.artefact.message.UnionGenerator;
import dev.tickwire.codegen.java.artefact.object.ObjectClassGenerator;
import dev.tickwire.codegen.java.artefact.protocol.ListenerGenerator;
import dev.tickwire.codegen.java.artefact.protocol.MessageFactoryGenerator;
import dev.tickwire.codegen.java.artefact.protocol.ProtocolGenerator;
import dev.tickwire.codegen.java.names.DeprecatedUses;
import dev.tickwire.codegen.java.names.Deprecation;
import dev.tickwire.codegen.java.names.JavaNames;
import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.names.ProtocolNames;
import dev.tickwire.codegen.java.names.Receiver;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.ObjectClass;
import dev.tickwire.codegen.java.packing.body.ShapeCosts;
import dev.tickwire.codegen.java.packing.body.StructClass;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.packing.word.Planner;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.target.InstanceSizes;
import dev.tickwire.schema.target.TargetNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Generates Java classes that write, read and measure themselves with the Tickwire runtime. */
public final class JavaBackEnd implements BackEnd {
    private final Nullness nullness;

    /** Creates the back end, which keeps no state between runs. It generates no annotations for null. */
    public JavaBackEnd() {
        this(Nullness.NONE);
    }

    private JavaBackEnd(Nullness nullness) {
        this.nullness = nullness;
    }

    @Override
    public JavaBackEnd with(NullAnnotations annotations) {
        return new JavaBackEnd(new Nullness(annotations));
    }

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
        SortedMap<String, String> texts = new TreeMap<>();
        texts(model).forEach((path, text) -> texts.put(path, text.get()));
        return texts;
    }

    @Override
    public SortedMap<String, Supplier<String>> texts(SchemaModel model) {
        JavaFiles files = new JavaFiles(nullness);
        StructPlans plans = new StructPlans(Planner::wordWidths, nullness);
        ShapeCosts costs = new ShapeCosts(BodyClassGenerator::nodeMethods);
        constantsByClass(model)
                .forEach(
                        (name, constants) -> files.add(name, () -> new ConstantsGenerator(name, constants).generate()));
        model.enums()
                .forEach(enumeration -> files.add(
                        TypeNames.of(enumeration.name()),
                        () -> Deprecation.mark(
                                new EnumGenerator(enumeration, nullness).generate(),
                                enumeration.documentation(),
                                false),
                        EnumGenerator.CALLS));
        model.flags()
                .forEach(flags -> files.add(
                        TypeNames.of(flags.name()),
                        () -> Deprecation.mark(new FlagsGenerator(flags).generate(), flags.documentation(), false),
                        FlagsGenerator.CALLS));
        model.structs()
                .forEach(struct -> files.add(
                        TypeNames.of(struct.name()),
                        () -> Deprecation.mark(
                                new BodyClassGenerator(costs.divided(() -> StructClass.of(struct, plans))).generate(),
                                struct.documentation(),
                                DeprecatedUses.in(struct.body()))));
        model.unions()
                .forEach(union -> files.add(
                        TypeNames.of(union.name()),
                        () -> Deprecation.mark(
                                new UnionGenerator(UnionClass.of(union, plans)).generate(),
                                union.documentation(),
                                DeprecatedUses.in(union))));
        model.messages()
                .forEach(message -> files.add(
                        TypeNames.of(message.name()),
                        () -> Deprecation.mark(
                                new BodyClassGenerator(costs.divided(() -> MessageClass.of(message, plans))).generate(),
                                message.documentation(),
                                DeprecatedUses.in(message.body()))));
        model.objects()
                .forEach(object -> files.add(
                        TypeNames.of(object.name()),
                        () -> Deprecation.mark(
                                new ObjectClassGenerator(ObjectClass.of(object, plans)).generate(),
                                object.documentation(),
                                DeprecatedUses.in(object.body()))));
        model.protocols().forEach(protocol -> addProtocol(protocol, files));
        return files.texts();
    }

    private void addProtocol(ProtocolModel protocol, JavaFiles files) {
        ProtocolNames names = new ProtocolNames(protocol);
        files.add(
                names.protocolClass(),
                () -> Deprecation.mark(
                        new ProtocolGenerator(protocol, names).generate(),
                        protocol.documentation(),
                        DeprecatedUses.in(protocol)));
        files.add(
                names.factoryClass(),
                () -> Deprecation.mark(
                        new MessageFactoryGenerator(protocol, names).generate(), protocol.documentation(), false));
        for (Receiver receiver : Receiver.values()) {
            ListenerGenerator listener = new ListenerGenerator(protocol, names, receiver, nullness);
            files.add(
                    names.listenerClass(receiver),
                    () -> Deprecation.mark(listener.generate(), protocol.documentation(), listener.usesDeprecated()));
        }
    }

    private static Map<ClassName, List<ConstantModel>> constantsByClass(SchemaModel model) {
        return model.constants().stream()
                .collect(Collectors.groupingBy(
                        constant -> TypeNames.constants(constant.name()), LinkedHashMap::new, Collectors.toList()));
    }
}
