package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import dev.tickwire.codegen.BackEnd;
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
import dev.tickwire.codegen.java.version.Declared;
import dev.tickwire.codegen.java.version.History;
import dev.tickwire.codegen.java.version.Substitutes;
import dev.tickwire.codegen.java.version.Version;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.target.InstanceSizes;
import dev.tickwire.schema.target.TargetNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Generates Java classes that write, read and measure themselves with the Tickwire runtime. */
public final class JavaBackEnd implements BackEnd {
    /** Creates the back end, which has no settings and keeps no state between runs. */
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
        SortedMap<String, String> texts = new TreeMap<>();
        texts(model).forEach((path, text) -> texts.put(path, text.get()));
        return texts;
    }

    @Override
    public SortedMap<String, Supplier<String>> texts(SchemaModel model) {
        return texts(model, List.of(), (type, name) -> Optional.empty());
    }

    /**
     * Returns the generators of the texts of a schema that speaks earlier versions, by path of the file.
     *
     * @param model the newest version
     * @param earlier the earlier versions, the newest first
     * @param substitutes values and cases that stand for others
     */
    SortedMap<String, Supplier<String>> texts(SchemaModel model, List<Version> earlier, Substitutes substitutes) {
        JavaFiles files = new JavaFiles();
        History history = new History(model, earlier, substitutes, Planner::wordWidths);
        ShapeCosts costs = new ShapeCosts(BodyClassGenerator::nodeMethods);
        constantsByClass(model)
                .forEach(
                        (name, constants) -> files.add(name, () -> new ConstantsGenerator(name, constants).generate()));
        model.enums().forEach(each -> add(history.of(each.name()), files, costs));
        model.flags().forEach(each -> add(history.of(each.name()), files, costs));
        model.structs().forEach(each -> add(history.of(each.name()), files, costs));
        model.unions().forEach(each -> add(history.of(each.name()), files, costs));
        model.messages().forEach(each -> add(history.of(each.name()), files, costs));
        model.objects().forEach(each -> add(history.of(each.name()), files, costs));
        history.gone().forEach(each -> add(each, files, costs));
        model.protocols().forEach(protocol -> addProtocol(protocol, files));
        return files.texts();
    }

    private static void add(Declared declared, JavaFiles files, ShapeCosts costs) {
        ClassName name = TypeNames.of(declared.name());
        StructPlans plans = declared.plans();
        if (declared.model() instanceof EnumModel enumeration) {
            files.add(
                    name,
                    () -> Deprecation.mark(
                            new EnumGenerator(enumeration, declared.formats()).generate(),
                            enumeration.documentation(),
                            false),
                    EnumGenerator.CALLS);
        } else if (declared.model() instanceof FlagsModel flags) {
            files.add(
                    name,
                    () -> Deprecation.mark(
                            new FlagsGenerator(flags, declared.formats()).generate(), flags.documentation(), false),
                    FlagsGenerator.CALLS);
        } else if (declared.model() instanceof StructModel struct) {
            files.add(
                    name,
                    () -> Deprecation.mark(
                            new BodyClassGenerator(
                                            costs.divided(() -> StructClass.of(struct, plans, declared.past())),
                                            declared.formats())
                                    .generate(),
                            struct.documentation(),
                            DeprecatedUses.in(struct.body())));
        } else if (declared.model() instanceof UnionModel union) {
            files.add(
                    name,
                    () -> Deprecation.mark(
                            new UnionGenerator(UnionClass.of(union, plans)).generate(),
                            union.documentation(),
                            DeprecatedUses.in(union)));
        } else if (declared.model() instanceof MessageModel message) {
            files.add(
                    name,
                    () -> Deprecation.mark(
                            new BodyClassGenerator(
                                            costs.divided(() -> MessageClass.of(message, plans, declared.past())),
                                            declared.formats())
                                    .generate(),
                            message.documentation(),
                            DeprecatedUses.in(message.body())));
        } else if (declared.model() instanceof ObjectModel object) {
            files.add(
                    name,
                    () -> Deprecation.mark(
                            new ObjectClassGenerator(ObjectClass.of(object, plans, declared.past())).generate(),
                            object.documentation(),
                            DeprecatedUses.in(object.body())));
        }
    }

    private static void addProtocol(ProtocolModel protocol, JavaFiles files) {
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
            ListenerGenerator listener = new ListenerGenerator(protocol, names, receiver);
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
