package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.codegen.java.field.FieldCode;
import dev.tickwire.codegen.java.type.Formats;
import dev.tickwire.codegen.java.type.NumberMap;
import dev.tickwire.schema.model.Condition;
import dev.tickwire.schema.model.FieldPath;
import dev.tickwire.schema.model.ValueType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Arms of branches that an earlier version may select where the class selects the other arm. The condition reads an
 * enum or the presence of a union, and something else stands for its value in the other version.
 */
public final class OtherArms {
    private final BodyClass newest;
    private final Formats formats;
    private final boolean sends;
    private final ConditionCode conditions;
    private final List<Arm> arms = new ArrayList<>();

    private OtherArms(BodyClass newest, Formats formats, boolean sends, String instance) {
        this.newest = newest;
        this.formats = formats;
        this.sends = sends;
        this.conditions = new ConditionCode(newest, instance);
        newest.nodes().forEach(this::add);
    }

    /**
     * Arm of a branch.
     *
     * @param selected expression of whether the class selects the arm, as an operand of {@code &&}
     * @param left expression of whether the class selects the other arm
     * @param fields the names of the fields in the arm, at any depth
     */
    public record Arm(CodeBlock selected, CodeBlock left, List<String> fields) {}

    /** Finds the fields in arms that a version may send and the class may not, for the format that writes them. */
    static FilledFields filled(BodyClass newest, Fields sent) {
        Map<String, List<CodeBlock>> conditions = new LinkedHashMap<>();
        for (Arm arm : new OtherArms(newest, sent.formats(), true, sent.instance()).arms) {
            for (String name : arm.fields()) {
                FieldCode field = sent.get(name);
                if (field != null) {
                    conditions.computeIfAbsent(name, none -> new ArrayList<>()).add(arm.selected());
                }
            }
        }
        if (conditions.isEmpty()) {
            return FilledFields.NONE;
        }
        Map<List<CodeBlock>, List<FieldCode>> groups = new LinkedHashMap<>();
        conditions.forEach((name, of) ->
                groups.computeIfAbsent(of, none -> new ArrayList<>()).add(sent.get(name)));
        List<FilledFields.Source> sources = new ArrayList<>();
        groups.forEach((of, fields) ->
                sources.add(new FilledFields.Source(sent.names().section("filled", sources.size() + 1), of, fields)));
        return new FilledFields(sent.names().newVariable("least"), sources);
    }

    /** Arms that a version may have sent and the class may not, outer ones first. */
    public static List<Arm> received(BodyClass newest, BodyClass received) {
        return new OtherArms(newest, received.formats(), false, received.instance()).arms;
    }

    private void add(BodyNode node) {
        if (node instanceof BodyNode.Branch branch
                && branch.condition().paths().stream().anyMatch(this::mayDiffer)) {
            Condition holds = branch.condition();
            CodeBlock fails = conditions.of(new Condition.Not(holds));
            arms.add(new Arm(conditions.operandOfAnd(holds), fails, fields(branch.thenNodes())));
            arms.add(new Arm(fails, conditions.of(holds), fields(branch.elseNodes())));
        }
        node.inside().forEach(this::add);
    }

    private boolean mayDiffer(FieldPath path) {
        ValueType type = path.field().type();
        NumberMap numbers = type.declaration().map(formats::numbers).orElse(null);
        boolean isOfSender =
                !sends && type.declaration().map(newest.formats()::of).isPresent();
        if (numbers == null || isOfSender) {
            // A class that is gone has the numbers of the versions that send it.
            return false;
        } else if (type instanceof ValueType.EnumReference) {
            return sends ? numbers.losesNewest() : numbers.losesNumbers();
        }
        return type instanceof ValueType.UnionReference && (sends ? numbers.earlier() : numbers.newest()).contains(-1);
    }

    private static List<String> fields(List<BodyNode> nodes) {
        return nodes.stream()
                .flatMap(OtherArms::fields)
                .map(field -> field.field().name())
                .toList();
    }

    private static Stream<BodyNode.Field> fields(BodyNode node) {
        return node instanceof BodyNode.Field field
                ? Stream.of(field)
                : node.inside().flatMap(OtherArms::fields);
    }
}
