package dev.tickwire.codegen.java.version;

import com.palantir.javapoet.ClassName;
import dev.tickwire.codegen.java.names.TypeNames;
import dev.tickwire.codegen.java.packing.body.EarlierBody;
import dev.tickwire.codegen.java.value.Formats;
import dev.tickwire.codegen.java.value.NumberMap;
import dev.tickwire.codegen.java.value.Past;
import dev.tickwire.codegen.java.value.StructPlans;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.EnumModel;
import dev.tickwire.schema.model.FieldModel;
import dev.tickwire.schema.model.FlagsModel;
import dev.tickwire.schema.model.MessageModel;
import dev.tickwire.schema.model.ObjectModel;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.model.StructModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Schema with its earlier versions. A class is generated from the newest version that has its declaration. For each
 * earlier version in which the declaration has another shape, the class has a nested class with the format of that
 * version; versions with the same shape share the nested class.
 */
public final class History {
    private final List<Version> versions = new ArrayList<>();
    private final List<Map<DeclarationName, Object>> models = new ArrayList<>();
    private final List<ConditionPaths> conditions = new ArrayList<>();
    private final List<StructPlans> plans = new ArrayList<>();
    private final Map<DeclarationName, Integer> homes = new LinkedHashMap<>();
    private final Map<DeclarationName, Declared> declared = new LinkedHashMap<>();
    private final Shapes shapes = new Shapes();
    private final Substitutes substitutes;
    private final String prefix;

    /**
     * Creates the history of a schema.
     *
     * @param newest the newest version
     * @param earlier the earlier versions, the newest first
     * @param substitutes values and cases that stand for others
     * @param planner divides packed structs into words
     */
    public History(
            SchemaModel newest, List<Version> earlier, Substitutes substitutes, StructPlans.WordPlanner planner) {
        this.substitutes = substitutes;
        versions.add(new Version(earlier.isEmpty() ? 0 : earlier.get(0).number() + 1, newest));
        versions.addAll(earlier);
        versions.forEach(version -> models.add(version.declarations()));
        versions.forEach(version -> conditions.add(new ConditionPaths(version.model())));
        for (int version = 0; version < versions.size(); version++) {
            int index = version;
            models.get(version).keySet().forEach(name -> homes.putIfAbsent(name, index));
        }
        this.prefix = prefix();
        for (int version = 0; version < versions.size(); version++) {
            plans.add(new StructPlans(planner, formats(version)));
        }
        homes.forEach((name, home) -> declared.put(name, declared(name, home)));
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
        return versions.stream().anyMatch(version -> used.contains(free + version.number()));
    }

    /** All versions, the newest first. */
    public List<Version> versions() {
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

    /** Declarations that the newest version has not. */
    public List<Declared> gone() {
        return declared.values().stream().filter(each -> !each.isNewest()).toList();
    }

    private Formats formats(int version) {
        Map<DeclarationName, ClassName> classes = new HashMap<>();
        Map<DeclarationName, NumberMap> numbers = new HashMap<>();
        models.get(version).forEach((name, model) -> {
            int format = format(name, version);
            if (format != homes.get(name)) {
                classes.put(name, formatClass(name, format));
                Object home = models.get(homes.get(name)).get(name);
                if (model instanceof EnumModel || model instanceof FlagsModel) {
                    numbers.put(name, numbers(name, home, model));
                }
            }
        });
        return new Formats(classes, numbers);
    }

    private ClassName formatClass(DeclarationName name, int version) {
        return TypeNames.of(name).nestedClass(prefix + versions.get(version).number());
    }

    /** Newest version with the same shape of a declaration as a given version. */
    private int format(DeclarationName name, int version) {
        int shape = shapes.of(models.get(version).get(name));
        for (int newer = homes.get(name); newer < version; newer++) {
            Object model = models.get(newer).get(name);
            if (model != null && shapes.of(model) == shape) {
                return newer;
            }
        }
        return version;
    }

    private NumberMap numbers(DeclarationName type, Object newest, Object earlier) {
        if (newest instanceof EnumModel enumeration) {
            EnumModel other = (EnumModel) earlier;
            List<String> names =
                    enumeration.values().stream().map(EnumModel.EnumValue::name).toList();
            List<String> earlierNames =
                    other.values().stream().map(EnumModel.EnumValue::name).toList();
            return new NumberMap(
                    numbersOf(type, names, earlierNames),
                    numbersOf(type, earlierNames, names),
                    other.maxOrdinal(),
                    enumeration.maxOrdinal());
        }
        FlagsModel flags = (FlagsModel) newest;
        FlagsModel other = (FlagsModel) earlier;
        List<String> names = flags.flags().stream().map(FlagsModel.Flag::name).toList();
        List<String> earlierNames =
                other.flags().stream().map(FlagsModel.Flag::name).toList();
        return new NumberMap(
                names.stream().map(earlierNames::indexOf).toList(),
                earlierNames.stream().map(names::indexOf).toList(),
                other.maxBit(),
                flags.maxBit());
    }

    /** Numbers of values by name in another version, or of what stands for the value there. */
    private List<Integer> numbersOf(DeclarationName type, List<String> names, List<String> others) {
        return names.stream().map(name -> number(type, name, others)).toList();
    }

    private int number(DeclarationName type, String name, List<String> others) {
        Set<String> tried = new HashSet<>();
        String standing = name;
        while (!others.contains(standing) && tried.add(standing)) {
            standing = substitutes.of(type, standing).orElse(standing);
        }
        return Math.max(0, others.indexOf(standing));
    }

    private Declared declared(DeclarationName name, int home) {
        Object model = models.get(home).get(name);
        List<EarlierBody> formats = new ArrayList<>();
        List<Past.GoneField> gone = new ArrayList<>();
        Set<String> received = new LinkedHashSet<>();
        Set<String> names =
                new HashSet<>(fields(model).stream().map(FieldModel::name).toList());
        Map<String, Long> since = new HashMap<>();
        for (int version = home + 1; version < versions.size(); version++) {
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
                    conditions.get(version).reads(name)));
            for (FieldModel field : fields(other)) {
                if (names.add(field.name())) {
                    gone.add(new Past.GoneField(field, plans.get(version)));
                } else if (plans.get(version).losesNumbers(field.type())
                        && conditions.get(version).in(name).contains(field.name())) {
                    received.add(field.name());
                }
            }
        }
        Past past = formats.isEmpty() ? Past.NONE : new Past(gone, received);
        return new Declared(name, home, model, plans.get(home), formats, past, since);
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
        }
        return List.of();
    }
}
