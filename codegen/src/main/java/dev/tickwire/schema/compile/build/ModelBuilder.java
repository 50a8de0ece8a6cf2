package dev.tickwire.schema.compile.build;

import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.EnumValue;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Flag;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Node;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.compile.conditions.CheckedCondition;
import dev.tickwire.schema.compile.names.Declarations;
import dev.tickwire.schema.compile.names.Imports;
import dev.tickwire.schema.compile.names.Symbol;
import dev.tickwire.schema.compile.names.Unit;
import dev.tickwire.schema.compile.names.Value;
import dev.tickwire.schema.compile.protocols.CheckedProtocol;
import dev.tickwire.schema.compile.protocols.StateFitChecker;
import dev.tickwire.schema.compile.sizes.CellChecker;
import dev.tickwire.schema.compile.sizes.InstanceChecker;
import dev.tickwire.schema.compile.sizes.Sizes;
import dev.tickwire.schema.compile.targets.TargetPackages;
import dev.tickwire.schema.compile.types.CheckedField;
import dev.tickwire.schema.compile.types.ConstantFolder;
import dev.tickwire.schema.compile.types.Defaults;
import dev.tickwire.schema.compile.types.Reservations;
import dev.tickwire.schema.compile.types.Types;
import dev.tickwire.schema.compile.types.Widths;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.ChannelModel.Kind;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import dev.tickwire.schema.source.PackedSchemas;
import dev.tickwire.schema.target.Target;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Builds the model of schemas without errors. */
public final class ModelBuilder {
    private final Checked checked;
    private final String packageOption;
    private final DeclaredModels declared = new DeclaredModels(this::name);
    private final Map<Symbol, MessageModel> messages = new HashMap<>();
    private final Map<Symbol, ObjectModel> objects = new HashMap<>();

    /**
     * Results of the earlier passes.
     *
     * @param composites all structs and unions, each after all structs and unions that it contains
     * @param substitutes the names that stand for an enum value or a union case in other versions, by node
     */
    public record Checked(
            Declarations declarations,
            Imports imports,
            TargetPackages packages,
            ConstantFolder folder,
            Types types,
            Map<FieldDeclaration, CheckedField> fields,
            Reservations reservations,
            Map<Conditional, CheckedCondition> conditions,
            List<Symbol> composites,
            Sizes sizes,
            List<CheckedProtocol> protocols,
            Map<Node, List<String>> substitutes) {

        List<String> substitutesOf(Node valueOrCase) {
            return substitutes.getOrDefault(valueOrCase, List.of());
        }
    }

    private ModelBuilder(Checked checked, String packageOption) {
        this.checked = checked;
        this.packageOption = packageOption;
    }

    /** Builds the model, then checks memory of instances and sizes of object updates. */
    public static SchemaModel build(Checked checked, Target target, DiagnosticCollector diagnostics) {
        ModelBuilder builder = new ModelBuilder(checked, target.names().packageOption());
        SchemaModel model = builder.build(target.name());
        InstanceChecker.check(builder.messages, target.instanceSizes(), diagnostics);
        CellChecker.check(builder.objects, diagnostics);
        StateFitChecker.check(checked.protocols(), builder.objects, diagnostics);
        return model;
    }

    private SchemaModel build(String target) {
        List<ConstantModel> constants = all(ConstDeclaration.class, this::constant, new HashMap<>());
        List<EnumModel> enums = all(EnumDeclaration.class, this::enumeration, declared.enums());
        List<FlagsModel> flags = all(FlagsDeclaration.class, this::flags, declared.flags());
        List<StructModel> structs = new ArrayList<>();
        List<UnionModel> unions = new ArrayList<>();
        for (Symbol composite : checked.composites()) {
            if (composite.declaration() instanceof StructDeclaration) {
                add(composite, this::struct, declared.structs(), structs);
            } else {
                add(composite, this::union, declared.unions(), unions);
            }
        }
        List<MessageModel> messageModels = all(MessageDeclaration.class, this::message, messages);
        List<ObjectModel> objectModels = all(ObjectDeclaration.class, this::object, objects);
        List<ProtocolModel> protocols = new ArrayList<>();
        for (CheckedProtocol protocol : checked.protocols()) {
            if (protocol.symbol().unit().isGenerated()) {
                protocols.add(protocol(protocol));
            }
        }
        return new SchemaModel(
                target, constants, enums, flags, structs, unions, messageModels, objectModels, protocols);
    }

    private ProtocolModel protocol(CheckedProtocol protocol) {
        DeclarationName name = name(protocol.symbol());
        List<ProtocolModel.PackedFile> files = checked
                .imports()
                .filesOf(protocol.symbol().unit())
                .stream()
                .map(this::packed)
                .toList();
        return ProtocolBuilder.build(protocol, name, documentation(protocol.symbol()), files, messages, objects);
    }

    private ProtocolModel.PackedFile packed(Unit unit) {
        String text = unit.file().source().text();
        return new ProtocolModel.PackedFile(unit.path(), PackedSchemas.contentHash(text, packageOption));
    }

    private <T> List<T> all(Class<? extends Declaration> kind, Function<Symbol, T> build, Map<Symbol, T> built) {
        List<T> models = new ArrayList<>();
        for (Symbol symbol : checked.declarations().symbols(kind)) {
            add(symbol, build, built, models);
        }
        return models;
    }

    /**
     * Builds a declaration. Imported declarations are built too, since other declarations refer to them, but are not
     * listed.
     */
    private static <T> void add(Symbol symbol, Function<Symbol, T> build, Map<Symbol, T> built, List<T> listed) {
        T model = build.apply(symbol);
        built.put(symbol, model);
        if (symbol.unit().isGenerated()) {
            listed.add(model);
        }
    }

    private DeclarationName name(Symbol symbol) {
        Unit unit = symbol.unit();
        return new DeclarationName(unit.schemaPackage(), checked.packages().of(unit), symbol.name());
    }

    /** Returns the model of a comment. */
    static Documentation documentation(List<String> lines) {
        return lines.isEmpty() ? Documentation.NONE : new Documentation(lines);
    }

    /** Returns the comment of a declaration. */
    static Documentation documentation(Symbol symbol) {
        return documentation(symbol.declaration().documentation());
    }

    private ConstantModel constant(Symbol symbol) {
        return new ConstantModel(
                name(symbol), documentation(symbol), value(checked.folder().constant(symbol)));
    }

    private static ConstantModel.Value value(Value value) {
        if (value instanceof Value.IntegerValue integer) {
            return new ConstantModel.IntegerConstant(integer.value());
        } else if (value instanceof Value.DecimalValue decimal) {
            return new ConstantModel.DecimalConstant(decimal.value());
        } else if (value instanceof Value.TextValue text) {
            return new ConstantModel.TextConstant(text.value());
        } else if (value instanceof Value.TruthValue truth) {
            return new ConstantModel.BoolConstant(truth.value());
        } else if (value instanceof Value.EnumMember member) {
            return new ConstantModel.IntegerConstant(BigInteger.valueOf(member.ordinal()));
        } else if (value instanceof Value.FlagMask mask) {
            return new ConstantModel.IntegerConstant(mask.mask());
        }
        throw new AssertionError(value);
    }

    private EnumModel enumeration(Symbol symbol) {
        List<EnumModel.EnumValue> values = new ArrayList<>();
        for (EnumValue value : ((EnumDeclaration) symbol.declaration()).values()) {
            values.add(new EnumModel.EnumValue(
                    value.name().text(),
                    documentation(value.documentation()),
                    values.size(),
                    checked.substitutesOf(value)));
        }
        int maxOrdinal = checked.types().maxOrdinal(symbol);
        return new EnumModel(
                name(symbol),
                documentation(symbol),
                values,
                maxOrdinal,
                checked.types().widthBits(symbol));
    }

    private FlagsModel flags(Symbol symbol) {
        List<FlagsModel.Flag> all = new ArrayList<>();
        for (Flag flag : ((FlagsDeclaration) symbol.declaration()).flags()) {
            all.add(new FlagsModel.Flag(
                    flag.name().text(), documentation(flag.documentation()), all.size(), flag.isPulse()));
        }
        return new FlagsModel(
                name(symbol), documentation(symbol), all, checked.types().widthBits(symbol) - 1);
    }

    private StructModel struct(Symbol symbol) {
        StructDeclaration struct = (StructDeclaration) symbol.declaration();
        return new StructModel(name(symbol), documentation(symbol), bodies().build(struct.body()));
    }

    private UnionModel union(Symbol symbol) {
        List<UnionModel.Case> cases = new ArrayList<>();
        for (FieldDeclaration field : ((UnionDeclaration) symbol.declaration()).cases()) {
            ValueType type = declared.valueType(checked.fields().get(field).type());
            cases.add(new UnionModel.Case(
                    field.name().text(),
                    documentation(field.documentation()),
                    type,
                    BodyBuilder.typeText(field.type()),
                    cases.size(),
                    Defaults.of(type, Optional.empty()),
                    checked.substitutesOf(field)));
        }
        return new UnionModel(
                name(symbol),
                documentation(symbol),
                cases,
                Widths.bitsRequired(cases.size() - 1),
                checked.sizes().of(symbol).orElseThrow());
    }

    private MessageModel message(Symbol symbol) {
        MessageDeclaration message = (MessageDeclaration) symbol.declaration();
        return new MessageModel(
                name(symbol),
                documentation(symbol),
                message.isBlock(),
                message.isTimed(),
                isInput(symbol),
                bodies().build(message.body()));
    }

    private boolean isInput(Symbol message) {
        return checked.protocols().stream()
                .flatMap(protocol -> protocol.channels().stream())
                .filter(channel -> channel.kind().equals(Optional.of(Kind.INPUT)))
                .flatMap(channel -> channel.entries().stream())
                .anyMatch(entry -> entry.message() == message);
    }

    private ObjectModel object(Symbol symbol) {
        ObjectDeclaration object = (ObjectDeclaration) symbol.declaration();
        return new ObjectModel(
                name(symbol),
                documentation(symbol),
                object.isRewind(),
                object.isImmediate(),
                bodies().objectFields(object.body()));
    }

    private BodyBuilder bodies() {
        return new BodyBuilder(checked, declared);
    }
}
