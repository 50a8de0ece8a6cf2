package dev.tickwire.lsp.index;

import dev.tickwire.codegen.explain.Explainer;
import dev.tickwire.codegen.explain.Layout;
import dev.tickwire.codegen.explain.LayoutTable;
import dev.tickwire.codegen.explain.ObjectExplainer;
import dev.tickwire.codegen.explain.ObjectLayout;
import dev.tickwire.codegen.explain.ObjectRow;
import dev.tickwire.codegen.explain.ObjectTable;
import dev.tickwire.codegen.explain.Row;
import dev.tickwire.schema.model.BitSize;
import dev.tickwire.schema.model.ConstantModel;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.target.InstanceSizes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Bits of fields and layouts of declarations, by qualified name, as the command {@code explain} prints them. Those of a
 * declaration are computed at the first use.
 */
public final class Bits {
    /** Bits of a compilation without a model. */
    public static final Bits NONE = new Bits(Optional.empty(), null);

    private final Optional<SchemaModel> model;
    private final InstanceSizes memory;
    private final Set<String> explained = new HashSet<>();
    private final Map<String, Layout> layouts = new HashMap<>();
    private final Map<String, ObjectLayout> objects = new HashMap<>();
    private final Map<String, String> facts = new HashMap<>();
    private final Map<String, BitSize> sizes = new HashMap<>();
    /** Bits of the earlier versions by their numbers, the newest first. Made at the first use. */
    private final Map<Long, Bits> earlier = new LinkedHashMap<>();

    private Bits(Optional<SchemaModel> model, InstanceSizes memory) {
        this.model = model;
        this.memory = memory;
    }

    /**
     * Returns the bits of all declarations of a model.
     *
     * @param model the compiled schemas
     * @param memory estimates of instances
     */
    public static Bits of(SchemaModel model, InstanceSizes memory) {
        Bits bits = new Bits(Optional.of(model), memory);
        model.constants().forEach(bits::add);
        model.enums().forEach(each -> bits.addWidth(each.name().qualified(), each.widthBits()));
        model.flags().forEach(each -> bits.addWidth(each.name().qualified(), each.widthBits()));
        return bits;
    }

    /** Returns the bits of a field or case, or empty if they are unknown. */
    public Optional<BitSize> sizeOf(Definition field) {
        explain(field);
        return Optional.ofNullable(sizes.get(field.qualified()));
    }

    /** Returns the facts of a definition in words: the layout as a table, the value, or the bits and the encoding. */
    public Optional<String> factsOf(Definition definition) {
        explain(definition);
        String name = definition.qualified();
        if (layouts.containsKey(name)) {
            return Optional.of(LayoutTable.render(layouts.get(name)).strip());
        } else if (objects.containsKey(name)) {
            return Optional.of(ObjectTable.render(objects.get(name)).strip());
        }
        return Optional.ofNullable(facts.get(name));
    }

    /**
     * Returns the facts of a definition in the earlier versions that have the definition with other facts than the
     * newest version.
     *
     * @return the numbers of the versions by their facts, the newest first
     */
    public Map<String, List<Long>> earlierFactsOf(Definition definition) {
        if (earlier.isEmpty() && model.isPresent()) {
            model.get().earlier().forEach(version -> earlier.put(version.number(), of(version.model(), memory)));
        }
        Map<String, List<Long>> versions = new LinkedHashMap<>();
        Optional<String> newest = factsOf(definition);
        earlier.forEach((number, bits) -> bits.factsOf(definition)
                .filter(found -> !newest.equals(Optional.of(found)))
                .ifPresent(found -> versions.computeIfAbsent(found, each -> new ArrayList<>())
                        .add(number)));
        return versions;
    }

    /** Returns a number of bits as text, such as {@code 12 bits} or {@code 5..29 bits}. */
    public static String text(BitSize size) {
        return range(size) + (size.isFixed() && size.minBits() == 1 ? " bit" : " bits");
    }

    private static String range(BitSize size) {
        return size.isFixed() ? Long.toString(size.minBits()) : size.minBits() + ".." + size.maxBits();
    }

    private void explain(Definition definition) {
        String declaration = definition.owner().orElse(definition).qualified();
        if (model.isPresent() && explained.add(declaration)) {
            Predicate<DeclarationName> wanted =
                    name -> declaration.endsWith(name.simpleName()) && declaration.equals(name.qualified());
            Explainer.explain(model.get(), memory, wanted).forEach(this::add);
            ObjectExplainer.explain(model.get(), wanted).forEach(this::add);
        }
    }

    private void add(Layout layout) {
        layouts.put(layout.name(), layout);
        for (Row row : layout.rows()) {
            if (row.kind() == Row.Kind.FIELD || row.kind() == Row.Kind.CASE) {
                String name = layout.name() + "." + row.name();
                sizes.put(name, row.size());
                String offset = ", at bit " + range(row.offset());
                facts.put(name, facts(text(row.size()) + offset, row.range(), row.encoding()));
            }
        }
    }

    private void add(ObjectLayout layout) {
        objects.put(layout.name(), layout);
        for (ObjectRow row : layout.rows()) {
            String name = layout.name() + "." + row.name();
            sizes.put(name, row.fresh());
            String changes = row.change().maxBits() == 0 ? "never changes" : text(row.change()) + " in a change";
            facts.put(name, facts(text(row.fresh()) + " in the first update, " + changes, row.range(), row.encoding()));
        }
    }

    private static String facts(String bits, String range, String encoding) {
        return bits
                + (range.isEmpty() ? "" : "\nvalues: " + range)
                + (encoding.isEmpty() ? "" : "\nencoding: " + encoding);
    }

    private void add(ConstantModel constant) {
        facts.put(constant.name().qualified(), "value: " + text(constant.value()));
    }

    private void addWidth(String name, int widthBits) {
        facts.put(name, text(BitSize.exactly(widthBits)));
    }

    private static String text(ConstantModel.Value value) {
        if (value instanceof ConstantModel.IntegerConstant integer) {
            return integer.value().toString();
        } else if (value instanceof ConstantModel.DecimalConstant decimal) {
            return decimal.value().toPlainString();
        } else if (value instanceof ConstantModel.BoolConstant bool) {
            return Boolean.toString(bool.value());
        }
        return "\"" + ((ConstantModel.TextConstant) value).value() + "\"";
    }
}
