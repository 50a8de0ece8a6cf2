package dev.tickwire.codegen.java;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeSpec;
import dev.tickwire.codegen.BackEnd;
import dev.tickwire.codegen.NullAnnotations;
import dev.tickwire.codegen.java.artefact.ConstantsGenerator;
import dev.tickwire.codegen.java.artefact.EnumGenerator;
import dev.tickwire.codegen.java.artefact.FlagsGenerator;
import dev.tickwire.codegen.java.artefact.Hidden;
import dev.tickwire.codegen.java.artefact.StaticCall;
import dev.tickwire.codegen.java.artefact.message.BodyClassGenerator;
import dev.tickwire.codegen.java.artefact.message.UnionGenerator;
import dev.tickwire.codegen.java.artefact.object.ObjectClassGenerator;
import dev.tickwire.codegen.java.artefact.protocol.EarlierProtocol;
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
import dev.tickwire.codegen.java.packing.body.BodyClass;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.packing.body.MessageClass;
import dev.tickwire.codegen.java.packing.body.ObjectClass;
import dev.tickwire.codegen.java.packing.body.ShapeCosts;
import dev.tickwire.codegen.java.packing.body.StructClass;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.packing.word.Planner;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.codegen.java.version.Declared;
import dev.tickwire.codegen.java.version.History;
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
        History history = new History(model, Planner::wordWidths, nullness);
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
        history.gone().forEach(each -> add(each, files, costs, history.isInOnePackage()));
        model.protocols().forEach(protocol -> addProtocol(protocol, history.of(protocol), files));
        return files.texts();
    }

    private void add(Declared declared, JavaFiles files, ShapeCosts costs) {
        add(declared, files, costs, false);
    }

    private void add(Declared declared, JavaFiles files, ShapeCosts costs, boolean isHidden) {
        Supplier<TypeSpec> type = () -> isHidden ? Hidden.of(type(declared, costs)) : type(declared, costs);
        files.add(TypeNames.of(declared.name()), type, calls(declared.model()));
    }

    private static List<StaticCall> calls(Object model) {
        return model instanceof EnumModel
                ? EnumGenerator.CALLS
                : model instanceof FlagsModel ? FlagsGenerator.CALLS : List.of();
    }

    private TypeSpec type(Declared declared, ShapeCosts costs) {
        StructPlans plans = declared.plans();
        List<EarlierBody> formats = declared.formats();
        if (declared.model() instanceof EnumModel enumeration) {
            return Deprecation.mark(
                    new EnumGenerator(enumeration, formats, nullness).generate(), enumeration.documentation(), false);
        } else if (declared.model() instanceof FlagsModel flags) {
            return Deprecation.mark(new FlagsGenerator(flags, formats).generate(), flags.documentation(), false);
        } else if (declared.model() instanceof StructModel struct) {
            BodyClass body = costs.divided(() -> StructClass.of(struct, plans, declared.past()));
            return Deprecation.mark(
                    new BodyClassGenerator(body, formats).generate(), struct.documentation(), usesDeprecated(declared));
        } else if (declared.model() instanceof UnionModel union) {
            UnionClass body = UnionClass.of(union, plans, declared.past());
            return Deprecation.mark(
                    new UnionGenerator(body, formats).generate(), union.documentation(), usesDeprecated(declared));
        } else if (declared.model() instanceof MessageModel message) {
            BodyClass body = costs.divided(() -> MessageClass.of(message, plans, declared.past()));
            return Deprecation.mark(
                    new BodyClassGenerator(body, formats).generate(),
                    message.documentation(),
                    usesDeprecated(declared));
        }
        ObjectModel object = (ObjectModel) declared.model();
        ObjectClass body = ObjectClass.of(object, plans, declared.past());
        return Deprecation.mark(
                new ObjectClassGenerator(body, formats).generate(), object.documentation(), usesDeprecated(declared));
    }

    /** Returns whether the class or a format of it uses a deprecated member. */
    private static boolean usesDeprecated(Declared declared) {
        return usesDeprecated(declared.model())
                || declared.formats().stream().map(EarlierBody::model).anyMatch(JavaBackEnd::usesDeprecated);
    }

    private static boolean usesDeprecated(Object model) {
        if (model instanceof StructModel struct) {
            return DeprecatedUses.in(struct.body());
        } else if (model instanceof UnionModel union) {
            return DeprecatedUses.in(union);
        } else if (model instanceof MessageModel message) {
            return DeprecatedUses.in(message.body());
        }
        return DeprecatedUses.in(((ObjectModel) model).body());
    }

    private void addProtocol(ProtocolModel protocol, List<EarlierProtocol> earlier, JavaFiles files) {
        ProtocolNames names = new ProtocolNames(protocol);
        files.add(
                names.protocolClass(),
                () -> Deprecation.mark(
                        new ProtocolGenerator(protocol, names, earlier).generate(),
                        protocol.documentation(),
                        DeprecatedUses.in(protocol)));
        files.add(
                names.factoryClass(),
                () -> Deprecation.mark(
                        new MessageFactoryGenerator(protocol, names).generate(), protocol.documentation(), false));
        for (EarlierProtocol each : earlier) {
            files.add(
                    each.name(),
                    () -> Deprecation.mark(
                            ProtocolGenerator.of(each, protocol).generate(),
                            each.model().documentation(),
                            DeprecatedUses.inConstants(each.model())));
        }
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
