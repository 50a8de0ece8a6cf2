package dev.tickwire.schema.compile;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.Body;
import dev.tickwire.schema.ast.BodyItem;
import dev.tickwire.schema.ast.Conditional;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ProtocolDeclaration;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.diagnostic.DiagnosticCollector;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.ListenerMethods;
import dev.tickwire.schema.model.OneWay;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/** Checks that every name can be one in Java: of its class, its accessors, its constants. */
final class TargetNameChecker {
    private static final String PROTOCOL_ID = "ID";
    private static final List<String> QUAT_COMPONENTS = List.of("X", "Y", "Z", "W");

    /** A name is part of the names of files, which are 255 bytes at the most, with what is derived from it. */
    private static final int LONGEST_NAME = 128;

    private final Map<FieldDeclaration, CheckedField> fields;
    private final Map<Conditional, CheckedCondition> conditions;
    private final DiagnosticCollector diagnostics;

    private TargetNameChecker(
            Map<FieldDeclaration, CheckedField> fields,
            Map<Conditional, CheckedCondition> conditions,
            DiagnosticCollector diagnostics) {
        this.fields = fields;
        this.conditions = conditions;
        this.diagnostics = diagnostics;
    }

    static void check(
            Declarations declarations,
            JavaPackages packages,
            Map<FieldDeclaration, CheckedField> fields,
            Map<Conditional, CheckedCondition> conditions,
            List<CheckedProtocol> protocols,
            DiagnosticCollector diagnostics) {
        TargetNameChecker checker = new TargetNameChecker(fields, conditions, diagnostics);
        declarations.symbols().forEach(checker::check);
        protocols.forEach(checker::checkProtocolConstants);
        checker.checkListenerMethods(protocols);
        JavaClassNames.check(declarations, packages, diagnostics);
    }

    private void check(Symbol symbol) {
        if (BuiltIn.isBuiltIn(symbol.name())) {
            checkParts(symbol); // The name was reported.
            return;
        }
        if (symbol.declaration() instanceof ConstDeclaration) {
            checkMemberName(symbol.declaration().name());
        } else if (!(symbol.declaration() instanceof AliasDeclaration)) {
            checkClassName(symbol.declaration().name());
        }
        checkParts(symbol);
    }

    private void checkParts(Symbol symbol) {
        if (symbol.declaration() instanceof EnumDeclaration enumeration) {
            enumeration.values().forEach(value -> checkValue(enumeration, value.name()));
        } else if (symbol.declaration() instanceof FlagsDeclaration flags) {
            flags.flags().forEach(flag -> checkMemberName(flag.name()));
        } else if (symbol.declaration() instanceof StructDeclaration struct) {
            checkFields(struct.body(), name -> JavaNames.isMember(name, false));
        } else if (symbol.declaration() instanceof MessageDeclaration message) {
            checkFields(message.body(), name -> JavaNames.isMember(name, message.isBlock()));
        } else if (symbol.declaration() instanceof UnionDeclaration union) {
            Set<FieldDeclaration> selectable = identitySet();
            selectable.addAll(union.cases());
            checkFields(union.cases(), selectable, JavaNames::isUnionMember);
            checkCaseConstants(union);
        } else if (symbol.declaration() instanceof ProtocolDeclaration protocol) {
            protocol.channels().forEach(channel -> checkMemberName(channel.name()));
        }
    }

    private void checkClassName(Name name) {
        if (name.text().length() > LONGEST_NAME) {
            refuseLong(name);
        } else if (!JavaNames.isLegalClassName(name.text())) {
            refuse(name, "`" + name + "` cannot name a class in Java");
        } else if (JavaNames.isJavaLang(name.text())) {
            refuse(name, "`" + name + "` would hide `java.lang." + name + "`");
        }
    }

    private void checkMemberName(Name name) {
        if (name.text().length() > LONGEST_NAME) {
            refuseLong(name);
        } else if (JavaNames.isKeyword(name.text())) {
            refuse(name, "`" + name + "` is a keyword of Java");
        }
    }

    private void checkValue(EnumDeclaration enumeration, Name name) {
        if (name.text().equals(EnumModel.UNKNOWN) && enumeration.headroom().isPresent()) {
            refuse(name, "`" + name + "` is what values without a name are read as where `max` keeps room for them");
        } else {
            checkMemberName(name);
        }
    }

    private void refuseLong(Name name) {
        refuse(name, "the name has " + name.text().length() + " characters, " + LONGEST_NAME + " are the most");
    }

    private void refuse(Name name, String message) {
        diagnostics.report(
                Diagnostic.of(DiagnosticCode.JAVA_NAME, name.span(), message).withHelp("choose another name"));
    }

    /**
     * Checks the names of fields and of all that is derived from them.
     *
     * @param selectable those that do not always travel, and that there is one way to make travel
     */
    private void checkFields(List<FieldDeclaration> all, Set<FieldDeclaration> selectable, Predicate<String> isMember) {
        Map<String, FieldDeclaration> byName = new HashMap<>();
        all.forEach(field -> byName.putIfAbsent(field.name().text(), field));
        Map<String, FieldDeclaration> derived = new HashMap<>();
        for (FieldDeclaration field : all) {
            Name name = field.name();
            if (byName.get(name.text()) != field) {
                continue; // That the name is there twice was reported.
            }
            checkMemberName(name);
            if (isMember.test(name.text())) {
                refuse(name, "`" + name + "` is a member every generated class has");
            }
            for (String accessor : accessors(field, selectable.contains(field))) {
                FieldDeclaration other = byName.getOrDefault(accessor, derived.putIfAbsent(accessor, field));
                if (other != null && other != field) {
                    collide(name, accessor + "()", other.name());
                } else if (isMember.test(accessor)) {
                    refuse(
                            name,
                            "`" + name + "` would have the accessor `" + accessor
                                    + "()`, a member every generated class has");
                }
            }
        }
    }

    private void collide(Name name, String target, Name other) {
        diagnostics.report(Diagnostic.of(
                        DiagnosticCode.JAVA_COLLISION,
                        name.span(),
                        "`" + name + "` and `" + other + "` would both have `" + target + "` in Java")
                .withNote("`" + other + "` is declared here", other.span())
                .withHelp("rename one of them"));
    }

    /** Each case is a constant of the union's enum too: {@code medKit} is {@code MED_KIT}. */
    private void checkCaseConstants(UnionDeclaration union) {
        Map<String, Name> constants = new HashMap<>();
        for (FieldDeclaration field : union.cases()) {
            String constant = JavaNames.upperSnake(field.name().text());
            Name other = constants.putIfAbsent(constant, field.name());
            if (other != null && !other.text().equals(field.name().text())) {
                collide(field.name(), constant, other);
            }
        }
    }

    private void checkFields(Body body, Predicate<String> isMember) {
        List<FieldDeclaration> all = new ArrayList<>();
        Set<FieldDeclaration> selectable = identitySet();
        collect(body, List.of(), all, selectable);
        checkFields(all, selectable, isMember);
    }

    /**
     * Collects the fields of a body.
     *
     * @param around the conditions around the body, the outermost first; an empty one was reported
     */
    private void collect(
            Body body,
            List<Optional<OneWay.Shape<CheckedCondition>>> around,
            List<FieldDeclaration> all,
            Set<FieldDeclaration> selectable) {
        for (BodyItem item : body.items()) {
            if (item instanceof FieldDeclaration field) {
                all.add(field);
                if ((field.isOptional() || !around.isEmpty()) && hasOneWay(around)) {
                    selectable.add(field);
                }
            } else if (item instanceof Conditional conditional) {
                Optional<OneWay.Shape<CheckedCondition>> condition =
                        Optional.ofNullable(conditions.get(conditional)).map(ConditionWays::shape);
                collect(conditional.thenBody(), with(around, condition), all, selectable);
                conditional
                        .elseBody()
                        .ifPresent(elseBody ->
                                collect(elseBody, with(around, condition.map(OneWay.Not::new)), all, selectable));
            }
        }
    }

    private static boolean hasOneWay(List<Optional<OneWay.Shape<CheckedCondition>>> conditions) {
        return conditions.stream().allMatch(Optional::isPresent)
                && OneWay.of(conditions.stream().map(Optional::get).toList()).isPresent();
    }

    private static <T> List<T> with(List<T> list, T further) {
        List<T> longer = new ArrayList<>(list);
        longer.add(further);
        return longer;
    }

    private static Set<FieldDeclaration> identitySet() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    /** The accessors a field has beside the one of its own name. */
    private List<String> accessors(FieldDeclaration field, boolean isSelectable) {
        String name = field.name().text();
        CheckedField checked = fields.get(field);
        List<String> accessors = new ArrayList<>();
        if (field.isOptional()) {
            accessors.add("has" + JavaNames.capitalised(name));
        }
        if (isSelectable && isComposite(checked)) {
            accessors.add("use" + JavaNames.capitalised(name));
        }
        if (checked.arity().isPresent() && checked.arity().get() instanceof Arity.Array array && !array.isFixed()) {
            accessors.add(name + "Count");
            accessors.add("add" + JavaNames.capitalised(name));
        }
        if (checked.type() instanceof CheckedType.Scalar scalar && scalar.type() instanceof ValueType.BytesValue) {
            accessors.add(name + "Length");
        } else if (checked.type() instanceof CheckedType.Scalar scalar
                && scalar.type() instanceof ValueType.QuatValue) {
            QUAT_COMPONENTS.forEach(component -> accessors.add(name + component));
        } else if (checked.type() instanceof CheckedType.Scalar scalar
                && scalar.type() instanceof ValueType.WideValue) {
            accessors.add(name + "High");
            accessors.add(name + "Low");
        }
        return accessors;
    }

    /** Whether a field is one struct or union. */
    private static boolean isComposite(CheckedField field) {
        return field.arity().filter(Arity.Single.class::isInstance).isPresent()
                && field.type() instanceof CheckedType.Declared declared
                && (declared.symbol().declaration() instanceof StructDeclaration
                        || declared.symbol().declaration() instanceof UnionDeclaration);
    }

    private void checkProtocolConstants(CheckedProtocol protocol) {
        Map<String, Name> constants = new HashMap<>();
        List<Name> messages = protocol.messages().stream()
                .map(message -> message.declaration().name())
                .toList();
        List<Name> channels = protocol.channels().stream()
                .map(channel -> channel.declaration().name())
                .toList();
        checkConstants(constants, messages, JavaNames::upperSnake);
        checkConstants(constants, channels, name -> JavaNames.upperSnake(name) + "_CHANNEL");
    }

    private void checkListenerMethods(List<CheckedProtocol> protocols) {
        protocols.stream()
                .flatMap(protocol -> protocol.messages().stream())
                .map(message -> message.declaration().name())
                .distinct()
                .filter(name -> ListenerMethods.isTaken(name.text()))
                .forEach(name -> diagnostics.report(Diagnostic.of(
                                DiagnosticCode.LISTENER_METHOD,
                                name.span(),
                                "listeners are told of `" + name + "` by `" + ListenerMethods.of(name.text()) + "`")
                        .withLabel("`" + ListenerMethods.plain(name.text()) + "` tells of something else")
                        .withHelp("rename the message, or leave it so")));
    }

    private void checkConstants(Map<String, Name> constants, List<Name> names, Function<String, String> constantOf) {
        for (Name name : names) {
            String constant = constantOf.apply(name.text());
            if (constant.equals(PROTOCOL_ID)) {
                refuse(name, "`" + name + "` would be `" + constant + "`, which every protocol class has");
            }
            Name other = constants.putIfAbsent(constant, name);
            boolean sameChannelTwice = other != null
                    && other.text().equals(name.text())
                    && other.span().file() == name.span().file();
            if (other != null && !sameChannelTwice) {
                collide(name, constant, other);
            }
        }
    }
}
