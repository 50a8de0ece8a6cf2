package dev.tickwire.codegen.java.version;

import com.palantir.javapoet.ClassName;
import dev.tickwire.codegen.java.artefact.protocol.EarlierProtocol;
import dev.tickwire.codegen.java.field.Past;
import dev.tickwire.codegen.java.names.Nullness;
import dev.tickwire.codegen.java.names.ProtocolNames;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.packing.body.StructRead;
import dev.tickwire.codegen.java.packing.body.UnionClass;
import dev.tickwire.codegen.java.type.Formats;
import dev.tickwire.codegen.java.type.NumberMap;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.Arity;
import dev.tickwire.schema.model.Counterparts;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.EarlierVersion;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.ProtocolModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.Shapes;
import dev.tickwire.schema.model.StructModel;
import dev.tickwire.schema.model.UnionModel;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Schema with its earlier versions. A class is generated from the newest version that has its declaration. For each
 * earlier version in which the declaration has another shape, the class has a nested class with the format of that
 * version; versions with the same shape share the nested class.
 */
public final class History {
    private final List<EarlierVersion> versions = new ArrayList<>();
    private final List<Map<DeclarationName, Object>> models = new ArrayList<>();
    private final List<ConditionPaths> conditions = new ArrayList<>();
    private final List<StructPlans> plans = new ArrayList<>();
    private final Map<DeclarationName, Integer> homes = new LinkedHashMap<>();
    private final Map<DeclarationName, Declared> declared = new LinkedHashMap<>();
    private final Shapes shapes = new Shapes();
    private final String prefix;

    /**
     * Creates the history of a schema.
     *
     * @param newest the newest version with its earlier versions
     * @param planner divides packed structs into words
     * @param nullness the annotations for null
     */
    public History(SchemaModel newest, StructPlans.WordPlanner planner, Nullness nullness) {
        List<EarlierVersion> earlier = newest.earlier();
        versions.add(new EarlierVersion(earlier.isEmpty() ? 0 : earlier.get(0).number() + 1, newest));
        versions.addAll(earlier);
        versions.forEach(version -> models.add(declarations(version.model())));
        versions.forEach(version -> conditions.add(new ConditionPaths(version.model())));
        for (int version = 0; version < versions.size(); version++) {
            int index = version;
            models.get(version).keySet().forEach(name -> homes.putIfAbsent(name, index));
        }
        this.prefix = prefix();
        for (int version = 0; version < versions.size(); version++) {
            plans.add(new StructPlans(planner, formats(version), nullness));
        }
        homes.forEach((name, home) -> declared.put(name, declared(name, home)));
    }

    private static Map<DeclarationName, Object> declarations(SchemaModel model) {
        Map<DeclarationName, Object> all = new LinkedHashMap<>();
        model.enums().forEach(each -> all.put(each.name(), each));
        model.flags().forEach(each -> all.put(each.name(), each));
        model.structs().forEach(each -> all.put(each.name(), each));
        model.unions().forEach(each -> all.put(each.name(), each));
        model.messages().forEach(each -> all.put(each.name(), each));
        model.objects().forEach(each -> all.put(each.name(), each));
        return all;
    }

    /** Prefix of the names of nested classes, which hide no class of the schema. */
    private String prefix() {
        Set<String> used = new HashSet<>();
        for (Map<DeclarationName, Object> version : models) {
            version.forEach((name, model) -> {
                used.add(name.simpleName());
                if (model instanceof EnumModel enumeration) {
                    enumeration.values().forEach(value -> used.add(value.name()));
                } else if (model instanceof FlagsModel flags) {
                    flags.flags().forEach(flag -> used.add(flag.name()));
                }
            });
        }
        String free = "V";
        while (isTaken(free, used)) {
            free += "V";
        }
        return free;
    }

    private boolean isTaken(String free, Set<String> used) {
        Stream<String> nested = versions.stream().map(version -> free + version.number());
        // Files of the same name but for case are one file on many machines.
        Set<String> files =
                used.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
        Stream<String> beside = versions.get(0).model().protocols().stream()
                .map(protocol -> new ProtocolNames(protocol).protocolClass().simpleName() + free)
                .flatMap(name -> versions.stream().map(version -> name + version.number()));
        return nested.anyMatch(used::contains)
                || beside.map(name -> name.toLowerCase(Locale.ROOT)).anyMatch(files::contains);
    }

    /** All versions, the newest first. */
    public List<EarlierVersion> versions() {
        return versions;
    }

    /** Properties of the types in a version. */
    public StructPlans plans(int version) {
        return plans.get(version);
    }

    /** Declaration in all its versions. */
    public Declared of(DeclarationName name) {
        return declared.get(name);
    }

    /** Earlier versions of a protocol, the newest first. */
    public List<EarlierProtocol> of(ProtocolModel protocol) {
        List<EarlierProtocol> earlier = new ArrayList<>();
        ClassName newest = new ProtocolNames(protocol).protocolClass();
        for (int index = 1; index < versions.size(); index++) {
            EarlierVersion version = versions.get(index);
            ClassName name = newest.peerClass(newest.simpleName() + prefix + version.number());
            Formats formats = plans.get(index).formats();
            version.model()
                    .protocolOf(protocol.name())
                    .ifPresent(model -> earlier.add(new EarlierProtocol(name, model, formats)));
        }
        return earlier;
    }

    /** Returns whether all classes are in one package. */
    public boolean isInOnePackage() {
        Stream<String> declarations = homes.keySet().stream().map(DeclarationName::targetPackage);
        Stream<String> protocols = versions.stream()
                .flatMap(version -> version.model().protocols().stream())
                .map(protocol -> new ProtocolNames(protocol).protocolClass().packageName());
        return Stream.concat(declarations, protocols).distinct().count() <= 1;
    }

    /** Declarations that the newest version has not. */
    public List<Declared> gone() {
        return declared.values().stream().filter(each -> !each.isNewest()).toList();
    }

    private Formats formats(int version) {
        Map<DeclarationName, ClassName> classes = new HashMap<>();
        Map<DeclarationName, NumberMap> numbers = new HashMap<>();
        Map<DeclarationName, Set<String>> gone = new HashMap<>();
        models.get(version).forEach((name, model) -> {
            int format = format(name, version);
            if (format != homes.get(name) || keepsNumbers(name, format)) {
                classes.put(name, formatClass(name, format));
                NumberMap map = numbers(models.get(homes.get(name)).get(name), model);
                if (map != null) {
                    numbers.put(name, map);
                }
                gone.put(name, gone(models.get(homes.get(name)).get(name), model));
            }
        });
        return new Formats(classes, numbers, gone);
    }

    /** Names of the fields, cases or flags that the newest version of a declaration lacks. */
    private static Set<String> gone(Object newest, Object earlier) {
        Set<String> names = names(earlier).collect(Collectors.toSet());
        names(newest).forEach(names::remove);
        return names;
    }

    private static Stream<String> names(Object model) {
        return model instanceof FlagsModel flags
                ? flags.flags().stream().map(FlagsModel.Flag::name)
                : fields(model).stream().map(FieldModel::name);
    }

    /**
     * Returns whether a gone message or struct has a format of its last version, too: its conditions need the numbers
     * that the version sent, and a class holds those of the newest version.
     */
    private boolean keepsNumbers(DeclarationName name, int version) {
        Object model = models.get(version).get(name);
        return version > 0
                && version == homes.get(name)
                && (model instanceof MessageModel || model instanceof StructModel)
                && !conditionFields(name, version).isEmpty();
    }

    /** Names of the fields that conditions read in the versions that share a format. */
    private Set<String> conditionFields(DeclarationName name, int format) {
        return sharing(name, format)
                .flatMap(paths -> paths.in(name).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Fields of a struct that conditions outside of it read in the versions that share a format. */
    private Set<StructRead> reads(DeclarationName struct, int format) {
        return sharing(struct, format)
                .flatMap(paths -> paths.reads(struct).stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Stream<ConditionPaths> sharing(DeclarationName name, int format) {
        return IntStream.range(format, versions.size())
                .filter(version -> models.get(version).containsKey(name) && format(name, version) == format)
                .mapToObj(conditions::get);
    }

    /** Returns whether the newest version does not show what a field of an earlier one had. */
    private static boolean losesValues(StructPlans plans, FieldModel field) {
        boolean hasPresence = field.optional() && !(field.arity() instanceof Arity.Array);
        return plans.losesNumbers(field.type()) && (hasPresence || !(field.type() instanceof ValueType.UnionReference));
    }

    private ClassName formatClass(DeclarationName name, int version) {
        return TypeNames.of(name).nestedClass(prefix + versions.get(version).number());
    }

    /** Newest version with the same shape of a declaration as a given version. */
    private int format(DeclarationName name, int version) {
        int shape = shape(models.get(version).get(name));
        for (int newer = homes.get(name); newer < version; newer++) {
            Object model = models.get(newer).get(name);
            if (model != null && shape(model) == shape) {
                return newer;
            }
        }
        return version;
    }

    private int shape(Object model) {
        if (model instanceof EnumModel enumeration) {
            return shapes.of(enumeration);
        } else if (model instanceof FlagsModel flags) {
            return shapes.of(flags);
        } else if (model instanceof StructModel struct) {
            return shapes.of(struct);
        } else if (model instanceof UnionModel union) {
            return shapes.of(union);
        } else if (model instanceof MessageModel message) {
            return shapes.of(message);
        }
        return shapes.of((ObjectModel) model);
    }

    /** Numbers of values, flags or cases in two versions; null for declarations without numbers. */
    private static NumberMap numbers(Object newest, Object earlier) {
        if (newest instanceof EnumModel enumeration) {
            EnumModel other = (EnumModel) earlier;
            return new NumberMap(
                    numbers(enumeration, other),
                    numbers(other, enumeration),
                    other.maxOrdinal(),
                    enumeration.maxOrdinal());
        } else if (newest instanceof FlagsModel flags) {
            FlagsModel other = (FlagsModel) earlier;
            return new NumberMap(numbers(flags, other), numbers(other, flags), other.maxBit(), flags.maxBit());
        } else if (newest instanceof UnionModel union) {
            UnionModel other = (UnionModel) earlier;
            return new NumberMap(
                    numbers(union, other),
                    numbers(other, union),
                    other.cases().size() - 1,
                    union.cases().size() - 1);
        }
        return null;
    }

    private static List<Integer> numbers(EnumModel from, EnumModel to) {
        return from.values().stream()
                .map(value -> Counterparts.of(value, to)
                        .map(EnumModel.EnumValue::ordinal)
                        .orElse(0))
                .toList();
    }

    private static List<Integer> numbers(FlagsModel from, FlagsModel to) {
        return from.flags().stream()
                .map(flag -> Counterparts.of(flag, to).map(FlagsModel.Flag::bit).orElse(-1))
                .toList();
    }

    private static List<Integer> numbers(UnionModel from, UnionModel to) {
        return from.cases().stream()
                .map(one -> Counterparts.of(one, to).map(UnionModel.Case::tag).orElse(-1))
                .toList();
    }

    private Declared declared(DeclarationName name, int home) {
        Object model = models.get(home).get(name);
        List<EarlierBody> formats = new ArrayList<>();
        List<Past.GoneField> gone = new ArrayList<>();
        Set<String> received = new LinkedHashSet<>();
        Set<String> names =
                new HashSet<>(fields(model).stream().map(FieldModel::name).toList());
        Map<String, Long> since = new HashMap<>();
        for (int version = keepsNumbers(name, home) ? home : home + 1; version < versions.size(); version++) {
            Object other = models.get(version).get(name);
            if (other == null) {
                continue;
            }
            addSince(since, version, model, other);
            if (format(name, version) != version) {
                continue;
            }
            formats.add(new EarlierBody(
                    versions.get(version).number(),
                    formatClass(name, version),
                    other,
                    plans.get(version),
                    reads(name, version)));
            for (FieldModel field : fields(other)) {
                if (names.add(field.name())) {
                    gone.add(new Past.GoneField(field, plans.get(version)));
                } else if (losesValues(plans.get(version), field)
                        && conditionFields(name, version).contains(field.name())) {
                    received.add(field.name());
                }
            }
        }
        boolean drops = model instanceof UnionModel
                && formats.stream()
                        .anyMatch(each ->
                                each.plans().formats().numbers(name).newest().contains(-1));
        Past past = formats.isEmpty() ? Past.NONE : new Past(gone, received, drops, since);
        return new Declared(name, home, model, plans.get(home), formats, past);
    }

    private void addSince(Map<String, Long> since, int version, Object model, Object earlier) {
        Set<String> known = fields(earlier).stream().map(FieldModel::name).collect(Collectors.toSet());
        fields(model).stream()
                .filter(field -> !known.contains(field.name()))
                .forEach(field ->
                        since.putIfAbsent(field.name(), versions.get(version).number() + 1));
    }

    private static Collection<FieldModel> fields(Object model) {
        if (model instanceof MessageModel message) {
            return message.body().allFields();
        } else if (model instanceof StructModel struct) {
            return struct.body().allFields();
        } else if (model instanceof ObjectModel object) {
            return object.body().allFields();
        } else if (model instanceof UnionModel union) {
            return union.cases().stream().map(UnionClass::field).toList();
        }
        return List.of();
    }
}
