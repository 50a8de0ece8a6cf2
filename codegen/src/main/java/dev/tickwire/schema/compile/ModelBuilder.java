package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.EnumValue;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Flag;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.Documentation;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.StructModel;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Builds the model of schemas in which there is no error. */
final class ModelBuilder {
    private final Checked checked;
    private final Map<Symbol, EnumModel> enums = new HashMap<>();
    private final Map<Symbol, FlagsModel> flags = new HashMap<>();
    private final Map<Symbol, StructModel> structs = new HashMap<>();
    private final Map<Symbol, MessageModel> messages = new HashMap<>();

    /**
     * What the passes found out.
     *
     * @param structs all structs, each after those it contains
     */
    record Checked(
            Declarations declarations,
            JavaPackages packages,
            ConstantFolder folder,
            Map<FieldDeclaration, CheckedField> fields,
            Map<Conditional, CheckedCondition> conditions,
            List<Symbol> structs,
            Sizes sizes,
            List<CheckedProtocol> protocols) {}

    private ModelBuilder(Checked checked) {
        this.checked = checked;
    }

    /** The whole model; protocols are without projection, and without an id unless one is given. */
    static SchemaModel build(Checked checked) {
        return new ModelBuilder(checked).build();
    }

    private SchemaModel build() {
        List<ConstantModel> constants = all(ConstDeclaration.class, this::constant, new HashMap<>());
        List<EnumModel> enumModels = all(EnumDeclaration.class, this::enumeration, enums);
        List<FlagsModel> flagsModels = all(FlagsDeclaration.class, this::flags, flags);
        List<StructModel> structModels = all(checked.structs(), this::struct, structs);
        List<MessageModel> messageModels = all(MessageDeclaration.class, this::message, messages);
        List<ProtocolModel> protocols = new ArrayList<>();
        for (CheckedProtocol protocol : checked.protocols()) {
            ProtocolDeclaration declaration =
                    (ProtocolDeclaration) protocol.symbol().declaration();
            protocols.add(ProtocolBuilder.build(
                    protocol, name(protocol.symbol()), documentation(declaration.documentation()), messages));
        }
        return new SchemaModel(constants, enumModels, flagsModels, structModels, List.of(), messageModels, protocols);
    }

    private <T> List<T> all(Class<? extends Declaration> kind, Function<Symbol, T> build, Map<Symbol, T> built) {
        return all(checked.declarations().symbols(kind), build, built);
    }

    private static <T> List<T> all(List<Symbol> symbols, Function<Symbol, T> build, Map<Symbol, T> built) {
        List<T> models = new ArrayList<>();
        for (Symbol symbol : symbols) {
            T model = build.apply(symbol);
            built.put(symbol, model);
            models.add(model);
        }
        return models;
    }

    private DeclarationName name(Symbol symbol) {
        Unit unit = symbol.unit();
        return new DeclarationName(unit.schemaPackage(), checked.packages().of(unit), symbol.name());
    }

    /** A doc comment as the model has it. */
    static Documentation documentation(List<String> lines) {
        return lines.isEmpty() ? Documentation.NONE : new Documentation(lines);
    }

    private static Documentation documentation(Symbol symbol) {
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
            values.add(
                    new EnumModel.EnumValue(value.name().text(), documentation(value.documentation()), values.size()));
        }
        return new EnumModel(name(symbol), documentation(symbol), values, values.size() - 1, Types.widthBits(symbol));
    }

    private FlagsModel flags(Symbol symbol) {
        List<FlagsModel.Flag> all = new ArrayList<>();
        for (Flag flag : ((FlagsDeclaration) symbol.declaration()).flags()) {
            all.add(new FlagsModel.Flag(flag.name().text(), documentation(flag.documentation()), all.size()));
        }
        return new FlagsModel(name(symbol), documentation(symbol), all);
    }

    private StructModel struct(Symbol symbol) {
        StructDeclaration struct = (StructDeclaration) symbol.declaration();
        return new StructModel(name(symbol), documentation(symbol), bodies().build(struct.body()));
    }

    private MessageModel message(Symbol symbol) {
        MessageDeclaration message = (MessageDeclaration) symbol.declaration();
        return new MessageModel(name(symbol), documentation(symbol), message.isBlock(), bodies().build(message.body()));
    }

    private BodyBuilder bodies() {
        return new BodyBuilder(checked, enums, flags, structs);
    }
}
